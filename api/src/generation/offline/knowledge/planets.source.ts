import { Body, MassProduct, PlanetOrbitalPeriod } from 'astronomy-engine';
import type { FactSet, RankedEntity, RankedSet, RelationSet } from './fact-sets.ts';
import { packageVersion } from './package-version.ts';
import { relationSet } from './relation-set.ts';

const PLANETS = [
  Body.Mercury,
  Body.Venus,
  Body.Earth,
  Body.Mars,
  Body.Jupiter,
  Body.Saturn,
  Body.Uranus,
  Body.Neptune,
];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const TOPICS = ['astronomy', 'science', 'planets', 'planets-alone'];

interface SourcedPlanet {
  readonly planet: Body;
  readonly source: string;
}

function entities(planets: readonly SourcedPlanet[], level: number, valueOf: (planet: Body) => number) {
  return planets.map(({ planet, source }): RankedEntity => ({
    name: planet,
    value: valueOf(planet),
    level,
    topics: TOPICS,
    source,
  }));
}

function order(planets: readonly SourcedPlanet[]): RelationSet {
  const byYear = [...planets].sort(
    (one, other) => PlanetOrbitalPeriod(one.planet) - PlanetOrbitalPeriod(other.planet),
  );
  return relationSet({
    id: 'planet-order',
    ask: ['Which planet is the {s} from the Sun?', 'Counting from the Sun, which planet comes {s}?'],
    askBack: [],
    framing: ['the Sun'],
    explain: '{o} is the {s} planet from the Sun',
    pool: 'planet',
    facts: byYear.map(({ planet, source }, at) => ({
      subject: ORDINALS[at] ?? '',
      object: planet,
      level: at < 4 ? 1.5 : 2.2,
      note: '',
      topics: TOPICS,
      source,
    })),
  });
}

function years(planets: readonly SourcedPlanet[]): RankedSet {
  return {
    kind: 'ranked',
    id: 'planet-year',
    askMost: [
      'Which of these planets takes the longest to orbit the Sun?',
      'Which of these planets is farthest from the Sun?',
    ],
    askLeast: [
      'Which of these planets orbits the Sun in the shortest time?',
      'Which of these planets is closest to the Sun?',
    ],
    framing: ['the Sun'],
    describe: (days) =>
      days < 700
        ? `${Math.round(days)} days for an orbit`
        : `${(days / 365.25).toFixed(1)} years for an orbit`,
    isClear: () => true,
    entities: entities(planets, 2.2, PlanetOrbitalPeriod),
  };
}

function masses(planets: readonly SourcedPlanet[]): RankedSet {
  return {
    kind: 'ranked',
    id: 'planet-mass',
    askMost: ['Which of these planets has the greatest mass?'],
    askLeast: ['Which of these planets has the smallest mass?'],
    describe: (earths) => `${Number(earths.toPrecision(2))} times the mass of the Earth`,
    isClear: (one, other) => Math.max(one, other) / Math.min(one, other) >= 1.1,
    entities: entities(planets, 2.8, (planet) => MassProduct(planet) / MassProduct(Body.Earth)),
  };
}

/** Order, years and masses of the planets, computed. */
export function planetSets(): FactSet[] {
  const version = packageVersion('astronomy-engine');
  const planets = PLANETS.map((planet) => ({ planet, source: `${version}: ${planet}` }));
  return [order(planets), years(planets), masses(planets)];
}
