/** Words of identifiers for which the glossary has the field's term (docs/glossary.md). Names on the wire, columns, storage keys
 *  and published names of the sdk keep theirs and are not in this list. */
const REPLACED_WORDS =
  'wish|wishes|acts|figures|tally|told|stranger|strangers|household|obstacle|misfit|misfits|refusals|problem|problems|hopeless|patience|entrance|memo|ballot|caller|callers|doors|arrival|standIn|handIn|handOver|visitor|visitors|asker|makers|votes|ballots|households|judgeAgain|judgeAnew';
const CAPITALIZED = REPLACED_WORDS.replace(/(^|\|)[a-z]/gu, (start) => start.toUpperCase());
const REPLACED_NAME = new RegExp(
  `^_?(${REPLACED_WORDS})([A-Z]|$)|(?<!use)(${CAPITALIZED})([A-Z]|$)|(^|_)(${REPLACED_WORDS.toUpperCase()})(_|$)`,
  'u',
);

const replacedWord = {
  create: (context) => ({
    Identifier(node) {
      if (REPLACED_NAME.test(node.name))
        context.report({ node, message: "docs/glossary.md has the field's term for this." });
    },
  }),
};

/** The project's own lint rules, as a plugin of oxlint. */
export default { meta: { name: 'quizmesh' }, rules: { 'replaced-word': replacedWord } };
