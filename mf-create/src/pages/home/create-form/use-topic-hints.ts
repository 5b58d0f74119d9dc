import { TOPIC_MAX_LENGTH, normalizeTopic, type TopicHints } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { useQuery } from '@quizmesh/sdk/query';
import { useEffect, useState } from 'react';
import { isSameText, topicHintsQuery } from './topic-hints.queries.ts';

const TYPING_PAUSE_MS = 250;
const HINTED_LENGTH_MIN = 2;

function isHintable(topic: string): boolean {
  const { length } = [...topic];
  return length >= HINTED_LENGTH_MIN && length <= TOPIC_MAX_LENGTH;
}

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
  const isHinted = isHintable(topic);
  const { data, isPlaceholderData } = useQuery({
    ...topicHintsQuery(topic, questionCount, language),
    enabled: isHinted,
  });
  const isOfNow = isHinted && topic === current && !isPlaceholderData;
  const isOver = !isHinted || !isHintable(current) || !isSameText(topic, current);
  return {
    isBlocked: isOfNow && data?.isAllowed === false,
    suggestions: isOver ? [] : (data?.suggestions ?? []).filter((suggestion) => suggestion !== current),
    fit: isOfNow ? data?.fit : undefined,
  };
}
