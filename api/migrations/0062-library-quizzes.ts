import { DataTypes, QueryTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Quizzes of the library of the first release: `<category>/<name>`, with the slug where it is not the name. */
const FIRST_RELEASE: readonly (string | readonly [key: string, slug: string])[] = [
  'art/art-movements',
  'art/famous-paintings',
  'art/sculpture-and-architecture',
  'astronomy/astrophysics',
  'astronomy/stars-and-constellations',
  'astronomy/the-solar-system',
  'automotive/carmakers-and-models',
  'automotive/engines-and-automotive-history',
  'automotive/parts-of-a-car',
  'aviation/airplanes-and-airports',
  ['aviation/flight-instruments-and-airspace', 'instruments-and-flight'],
  'aviation/pioneers-of-flight',
  'biology/cells-and-genes',
  'biology/evolution-and-physiology',
  'biology/the-human-body',
  'entertainment/animated-films',
  'entertainment/film-classics',
  'entertainment/video-games',
  'food/in-the-kitchen',
  'food/spices-cheeses-and-origins',
  'food/world-cuisine',
  'geography/borders-and-curious-places',
  'geography/mountains-rivers-and-seas',
  'geography/world-capitals',
  'health/first-aid-and-healthy-habits',
  'health/history-of-medicine',
  'health/vitamins-and-nutrition',
  ['history/ancient-world', 'the-ancient-world'],
  ['history/middle-ages', 'the-middle-ages'],
  'history/treaties-and-turning-points',
  ['literature/childrens-classics', 'children-s-classics'],
  'literature/shakespeare',
  ['literature/world-novels', 'great-novels-of-the-world'],
  'mathematics/algebra-and-arithmetic',
  'mathematics/shapes-and-numbers',
  'mathematics/theorems-and-mathematicians',
  'music/classical-composers',
  'music/musical-instruments',
  'music/rock-and-pop-history',
  'nature/plants-and-ecosystems',
  'nature/the-animal-kingdom',
  'nature/weather-and-climate',
  'photography/camera-basics',
  'photography/exposure-and-lenses',
  'photography/history-of-photography',
  'politics/ideas-and-constitutions',
  'politics/international-organizations',
  'politics/words-of-government',
  'science/chemistry-basics',
  'science/everyday-physics',
  'science/great-discoveries',
  'space/people-in-space',
  'space/rockets-and-orbits',
  'space/space-probes',
  'sports/chess',
  'sports/football-basics',
  ['sports/olympic-games', 'the-olympic-games'],
  'technology/computer-basics',
  'technology/internet-and-web',
  'technology/programming-and-machine-learning',
];

/** Which quizzes of the library a product has received, in which languages; also those that were deleted since. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('library_quizzes', {
    library_key: { type: exactText(120, { engine }), primaryKey: true },
    language: { type: exactText(10, { engine }), primaryKey: true },
    quiz_id: { type: DataTypes.INTEGER, allowNull: true },
  });
  await schema.addIndex('library_quizzes', { name: 'library_quizzes_quiz', fields: ['quiz_id'] });
  const stored = await schema.sequelize.query<{ id: number; category: string; slug: string | null }>(
    `SELECT id, category, slug FROM quizzes WHERE provider = 'library' AND language = 'en-US'`,
    { type: QueryTypes.SELECT },
  );
  if (stored.length === 0) return;
  const ids = new Map(stored.map(({ id, category, slug }) => [`${category}/${slug ?? ''}`, id]));
  await schema.bulkInsert(
    'library_quizzes',
    FIRST_RELEASE.map((written) => {
      const [key, slug] = typeof written === 'string' ? [written, written.split('/')[1]] : written;
      const [category] = key.split('/');
      return { library_key: key, language: 'en-US', quiz_id: ids.get(`${category}/${slug}`) ?? null };
    }),
  );
}
