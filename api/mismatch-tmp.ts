import { DIFFICULTIES, LANGUAGES } from './contract/src/index.ts';
import { loadKnowledge } from './src/generation/index.ts';
import { draftOffline } from './src/generation/offline/draft-offline.ts';
const k: any = loadKnowledge();
const others = process.argv[2].split(',') as any;
let n=0, bad: string[]=[];
for (const language of others) {
  const own = k.inLanguage(language); const names = k.namesIn(language);
  for (const t of own.topics.topics) for (const difficulty of DIFFICULTIES) for (const questionCount of [10]) {
    const label = names.labelOf(t.id) ?? t.label;
    const r: any = draftOffline({ topic: label, language, questionCount, optionCount: 4, difficulty, seed: 'x1' } as any, k);
    n++;
    if (!r.isServed) { if (t.factCount>=questionCount) bad.push(`${language} ${t.id} ${difficulty} ${questionCount} REFUSED facts=${t.factCount}`); }
    else if (r.draft.language !== language) bad.push(`${language} ${t.id} ${difficulty} ${questionCount} ${r.draft.language} facts=${t.factCount}`);
  }
}
console.log(n, bad.length); console.log(bad.filter(b=>b.startsWith('ar')).join('\n'));
const by: Record<string,number> = {}; for (const b of bad) { const [,id]=b.split(' '); by[id!]=(by[id!]??0)+1; } console.log(by);
