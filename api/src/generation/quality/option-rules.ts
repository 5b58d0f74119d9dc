import type { DraftQuestion } from '../question-provider.ts';
import type { QuestionRejectionReason } from './rejection.ts';
import { foldForComparison, tellingWords } from './text-rules.ts';

/** Options that refer to other options, although spreading the keys and edits change the order of all. */
const REFERENCES = [
  /^(?:all|none|any|some|both|each|neither|either)(?: of)?(?: the)? (?:above|below|options|answers|choices|these|those|following)\b/u,
  /^(?:all|none|any|some|both|neither|either)(?: of)?(?: the)? (?:others?|them)$/u,
  /^(?:(?:options?|answers?) )?[a-h](?: [a-h])* (?:and|&) [a-h](?: only)?$/u,
  /^(?:todas?|todos|ninguna?) (?:de )?(?:las|los) anteriores$/u,
  /^(?:toutes|aucune|tous|aucun) (?:de )?(?:ces|les) (?:reponses|choix|propositions)/u,
  /^(?:alle|keine|alles|nichts)(?: der| davon)? (?:genannten|oben genannten|antworten|vorgenannten)/u,
  /^(?:tutt[ei]|nessun[ao]) (?:del)?le (?:precedenti|risposte)/u,
  /^(?:todas|nenhuma) (?:as|das) (?:anteriores|alternativas|opcoes)$/u,
];

/** Refers to other options, unless these speak of the same persons or things: "They thrived", "Some of them died". */
const THEM = /^(?:all|none|any|some|both|each|neither|either)(?: of)?(?: the)? them /u;
const SPEAKS_OF_THEM = /\b(?:they|them|their)\b/u;
/** Refers to options that it names; else a statement: "Neither flying nor marine". */
const PAIR = /^(?:both|either|neither) .+ (?:and|or|nor) /u;

const LABEL = /^\(?([a-h]|[1-9])([).:])\s+\S/iu;
const MARK =
  /[✓✔✅☑🗸]|[([](?:correct|incorrect|right|wrong|true|false)(?: (?:answer|one|option))?[)\]]\s*$/iu;
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;
const SPOKEN = /[\p{L}\p{N}]/u;

function isReference(option: string, others: readonly string[]): boolean {
  const folded = foldForComparison(option).replace(/,/gu, '');
  if (REFERENCES.some((pattern) => pattern.test(folded))) return true;
  if (THEM.test(folded)) return !others.some((other) => SPEAKS_OF_THEM.test(foldForComparison(other)));
  if (!PAIR.test(folded)) return false;
  const named = others.flatMap(tellingWords);
  return tellingWords(option).some((word) => named.includes(word));
}

/** "A) Nile" always; "A. Nile" only when all options have such labels: "C. S. Lewis" is a name. */
function areLabelled(options: readonly string[]): boolean {
  const labels = options.map((option) => LABEL.exec(option));
  if (labels.some((label) => label?.[2] === ')')) return true;
  const places = labels.flatMap((label) => {
    const letter = label?.[1]?.toLowerCase() ?? '';
    return letter === '' ? [] : ['abcdefgh'.includes(letter) ? letter.charCodeAt(0) - 96 : Number(letter)];
  });
  return new Set(places.filter((place) => place <= options.length)).size === options.length;
}

/** Errors in the wording of options alone. */
export function optionTextReasons(options: readonly string[]): QuestionRejectionReason[] {
  return [
    ...(options.some((option, index) =>
      isReference(
        option,
        options.filter((_other, at) => at !== index),
      ),
    )
      ? (['option-reference'] as const)
      : []),
    ...(areLabelled(options) ? (['option-label'] as const) : []),
    ...(options.some((option) => MARK.test(option)) ? (['marked-option'] as const) : []),
    ...(options.some((option) => EMOJI.test(option) && !SPOKEN.test(option))
      ? (['emoji-option'] as const)
      : []),
  ];
}

const POSITIONS = [
  /\b(?:[Oo]ption|[Cc]hoice|[Aa]lternative|[Oo]pci[oó]n|[Oo]pzione|[Oo]pção|[Oo]ptie|[Aa]ntwort)s? (?:number |no\.? |#)?["'(]?(?:([A-H])|\d)\b/u,
  /\b(?:[Aa]nswer|[Oo]ne)(?: is|:| was)? ["'(]?([A-H])["')]?(?=$|[.,;:!]$|[,;] | because)/u,
  /\b(?:first|second|third|fourth|fifth|last) (?:option|answer)\b/iu,
  /(?:选项|選項|選択肢|答案|正解)(?:是|は|：|:)?\s*([A-HＡ-Ｈ])(?![A-Za-z])/u,
];

/** True for "The correct answer is option C": the order of options differs between players. */
export function namesPosition({ explanation, options }: DraftQuestion): boolean {
  return POSITIONS.some((pattern) => {
    const found = pattern.exec(explanation ?? '');
    return found !== null && !options.some((option) => option.trim() === found[1]);
  });
}
