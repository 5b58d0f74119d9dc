import type { AdminDispute, Dispute } from '@quizmesh/contract';
import { presentFinding } from '../fact-checks/index.ts';
import type { Page } from '../http/paging.ts';
import { DELETED_PLAYER_NAME, type PlayerNames } from '../players/index.ts';
import { placeKey, type QuestionCard, type QuestionCards } from '../quizzes/index.ts';
import type { ReadQuestionContexts } from './question-context.ts';
import type { DisputeFilter, DisputeRepository, StoredDispute } from './dispute.repository.ts';

export interface DisputeReadModelDeps {
  readonly disputes: DisputeRepository;
  readonly cards: QuestionCards;
  readonly names: PlayerNames;
  readonly contextsOf: ReadQuestionContexts;
}

export type DisputeReadModel = ReturnType<typeof createDisputeReadModel>;

type PresentedQuestion = Pick<QuestionCard, 'question' | 'options' | 'correctAnswer'>;

/** True when the disputed question was replaced since. */
export function isReplaced({ createdAt }: StoredDispute, card: QuestionCard | null | undefined): boolean {
  return card?.askedSince != null && createdAt < card.askedSince;
}

/** The question of a dispute: as it was then when it was replaced since, else as it is now. */
function presentedIn(dispute: StoredDispute, card: QuestionCard | undefined): PresentedQuestion | undefined {
  return isReplaced(dispute, card) ? (dispute.asked ?? undefined) : card;
}

/** Disputes with their questions; a fixed number of queries however long the page. */
export function createDisputeReadModel({ disputes, cards, names, contextsOf }: DisputeReadModelDeps) {
  const titlesOf = (stored: readonly StoredDispute[]) => cards.titles(stored.map(({ quizId }) => quizId));

  function presentAll(
    stored: readonly StoredDispute[],
    cardOf: ReadonlyMap<string, QuestionCard>,
    titleOf: ReadonlyMap<number, string>,
  ): Dispute[] {
    return stored.map((dispute) => {
      const { id, quizId, questionIndex, reason, status, note, createdAt, resolvedAt } = dispute;
      const asked = presentedIn(dispute, cardOf.get(placeKey(dispute)));
      return {
        id,
        quizId,
        quizTitle: titleOf.get(quizId) ?? '',
        questionIndex,
        questionText: asked?.question ?? null,
        reason,
        status,
        note,
        createdAt: createdAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
      };
    });
  }

  async function present(stored: readonly StoredDispute[]): Promise<Dispute[]> {
    const [cardOf, titleOf] = await Promise.all([cards.of(stored), titlesOf(stored)]);
    return presentAll(stored, cardOf, titleOf);
  }

  async function describe(stored: readonly StoredDispute[]): Promise<AdminDispute[]> {
    const [titleOf, nameOf, { cardOf, checkOf, contextOf }] = await Promise.all([
      titlesOf(stored),
      names.namesOf(stored.map(({ playerKey }) => playerKey)),
      contextsOf(stored),
    ]);
    return presentAll(stored, cardOf, titleOf).flatMap((dispute, at) => {
      const own = stored[at];
      if (!own) return [];
      const { playerKey, selectedOption, version } = own;
      const card = cardOf.get(placeKey(dispute));
      const asked = presentedIn(own, card);
      const wasReplaced = isReplaced(own, card);
      return {
        ...dispute,
        disputedBy: nameOf.get(playerKey) ?? DELETED_PLAYER_NAME,
        options: [...(asked?.options ?? [])],
        correctAnswer: asked?.correctAnswer ?? null,
        isReplaced: wasReplaced,
        selectedOption,
        context: contextOf.get(placeKey(dispute)) ?? null,
        factCheck: wasReplaced ? null : presentFinding(checkOf.get(placeKey(dispute))),
        version,
      };
    });
  }

  return {
    present,
    describe,
    /** For the player who raised them. */
    async own(filter: DisputeFilter & { readonly playerKey: string }): Promise<Page<Dispute>> {
      const { items, total } = await disputes.page(filter);
      return { items: await present(items), total };
    },
    /** For admins. */
    async queue(filter: DisputeFilter): Promise<Page<AdminDispute>> {
      const { items, total } = await disputes.page(filter);
      return { items: await describe(items), total };
    },
  };
}
