import { GENERAL_CATEGORY } from '@quizmesh/contract';
import { FormattedMessage, useCategoryName } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { CategoryLabel, clsx, styles } from '@quizmesh/shared-ui';
import * as css from './category-ranking.module.css';

/** The general category has no page. */
const pathOf = (category: string) =>
  category === GENERAL_CATEGORY ? `/browse?category=${GENERAL_CATEGORY}` : `/${category}`;

/** The user's most played categories, with links to their quizzes. */
export function CategoryRanking({ categories }: { readonly categories: readonly string[] }) {
  const categoryName = useCategoryName();
  return (
    <ol className={css['list']}>
      {categories.map((category, index) => (
        <li key={category} className={css['row']}>
          <span className={css['place']}>
            <FormattedMessage id="best.place" values={{ place: index + 1 }} />
          </span>
          <Link to={pathOf(category)} className={clsx(styles.wideLink, styles.underlinedOnHover)}>
            <CategoryLabel category={category}>{categoryName(category)}</CategoryLabel>
          </Link>
        </li>
      ))}
    </ol>
  );
}
