import { foldForComparison } from '../../quality/index.ts';

/** Subjects that the offline provider avoids in topics and suggestions. The content filter is applied first; this
 *  list adds subjects that are allowed but unsuitable for a game. */
const DENIED =
  /\b(?:weapon\w*|guns?|firearms?|rifles?|explosives?|bombs?|bombings?|terror\w*|suicid\w*|self harm|rap(?:e|es|ist|ists)|sex|sexual\w*|porn\w*|erotic\w*|nud(?:e|es|ity)|hate|racis[mt]\w*|nazis?|holocaust|genocides?|massacres?|torture\w*|kill\w*|murder\w*|slaver?y?|lynch\w*|drugs?|cocaine|heroin|abuse|pedophil\w*|executions?)\b/u;

/** Animals, cells, bands and titles that only sound like such a subject. */
const ALLOWLISTED =
  /\b(?:killer (?:whales?|bees?|rabbit|queen|t[ -]?cells?|tomatoes|apps?)|the killers|kill bill|to kill a mockingbird|natural killer cells?|weed ?killers?|pain ?killers?|guns n roses|sex pistols|sex education|murder on the orient express|murder she wrote|murder myster(?:y|ies)|bath bombs?)\b/gu;

export function isDeniedTopic(topic: string): boolean {
  return DENIED.test(foldForComparison(topic).replace(ALLOWLISTED, ' '));
}
