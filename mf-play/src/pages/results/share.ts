export type ShareTier = 'master' | 'great' | 'good' | 'fair' | 'start';

/** Messages for sharing a score: from 90, 80, 70 and 50 percent, and below. */
export function shareTier(percentage: number): ShareTier {
  if (percentage >= 90) return 'master';
  if (percentage >= 80) return 'great';
  if (percentage >= 70) return 'good';
  return percentage >= 50 ? 'fair' : 'start';
}

export const SHARE_TARGETS = ['whatsapp', 'facebook', 'twitter'] as const;

/** Address of a network's share page. */
export function shareAddress(target: (typeof SHARE_TARGETS)[number], text: string, url: string): string {
  const words = encodeURIComponent(text);
  const link = encodeURIComponent(url);
  switch (target) {
    case 'whatsapp':
      return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${link}&quote=${words}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?text=${words}&url=${link}`;
  }
}
