import { TOPIC_MAX_LENGTH, normalizeTopic, type TopicHints } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { useQuery } from '@quizmesh/sdk/query';
import { useEffect, useState } from 'react';
import { topicHintsQuery } from './topic-hints.queries.ts';

const TYPING_PAUSE_MS = 250;
const HINTED_LENGTH_MIN = 2;

const lengthOf = (topic: string) => [...topic].length;

export interface TopicHintsState {
  /** The server would reject the current text. */
  readonly isBlocked: boolean;
  /** Supported topics; none where any topic is supported. */
  readonly suggestions: readonly string[];
  /** What a quiz about the current text would ask; undefined while that is not known, and where any topic is supported. */
  readonly fit: TopicHints['fit'];
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setPaused(text);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return paused;
}

/** The server's hints while a topic is typed; requested after a pause. */
export function useTopicHints(typed: string, questionCount: number): TopicHintsState {
  const current = normalizeTopic(typed);
  const topic = usePaused(current);
  const { language } = useLanguage();
  const isHinted = lengthOf(topic) >= HINTED_LENGTH_MIN && lengthOf(topic) <= TOPIC_MAX_LENGTH;
  const { data, isPlaceholderData } = useQuery({
    ...topicHintsQuery(topic, questionCount, language),
    enabled: isHinted,
  });
  const isOfNow = isHinted && topic === current && !isPlaceholderData;
  const isOver = lengthOf(current) < HINTED_LENGTH_MIN;
  return {
    isBlocked: isOfNow && data?.isAllowed === false,
    suggestions: isOver ? [] : (data?.suggestions ?? []).filter((suggestion) => suggestion !== current),
    fit: isOfNow ? data?.fit : undefined,
  };
}
