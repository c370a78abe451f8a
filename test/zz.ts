import { showRange } from './check.ts';
import { randomService, wordsOf } from './navigation/random-service.ts';

const seed = Number(process.argv[2]);
const r = randomService(seed);
if (process.argv[3]) for (const [p, t] of r.fixture.files) console.log(`//- ${p}\n${t}`);
for (const w of wordsOf(r)) {
  const h = r
    .ask((s) => s.navigation.highlights(w.uri, w.position))
    .map((x) => showRange(x.range))
    .sort();
  const f = r
    .ask((s) => s.navigation.references(w.uri, w.position, true))
    .filter((x) => x.uri === w.uri)
    .map((x) => showRange(x.range))
    .sort();
  if (JSON.stringify(h) !== JSON.stringify(f))
    console.log(
      w.uri,
      showRange({ start: w.position, end: w.position }),
      w.word,
      'highlights',
      h,
      'references',
      f,
      'root',
      r.service.diagnose(w.uri).root,
    );
}
