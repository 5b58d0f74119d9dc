import { useUrlState } from '@quizmesh/sdk/url-state';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { keepForm, readForm } from './create-form/form-store.ts';

/** A link with a topic (`/?topic=volcanoes`) writes it into the form; the address is as before then, so that a reload keeps what was
 *  typed since.
 *  @param onTaken the form has the topic
 *  @returns how many such links were followed */
export function useTopicFromLink(onTaken: () => void): number {
  const { values, change } = useUrlState({ topic: '' }, {});
  const [followed, countFollowed] = useReducer((count: number) => count + 1, 0);
  const { topic } = values;
  const take = useEffectEvent(() => {
    keepForm({ ...readForm(), topic });
    countFollowed();
    change({ topic: '' }, 'replace');
  });
  useEffect(() => {
    if (topic !== '') take();
  }, [topic]);
  const announce = useEffectEvent(onTaken);
  useEffect(() => {
    if (followed > 0) announce();
  }, [followed]);
  return followed;
}
