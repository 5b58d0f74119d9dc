import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Notice,
  ProgressBar,
  Skeleton,
  Spinner,
  TileStrip,
} from '@quizmesh/shared-ui';
import { Row, Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';

/** Messages, empty and error states, progress and placeholders. */
export function FeedbackSpecimens() {
  const { say } = useGallery();
  return (
    <>
      <Specimen name="Alert" width="full">
        <States columns={16}>
          <State label="Note">
            <Alert title={say('noteTitle')}>{say('noteText')}</Alert>
          </State>
          <State label="Success">
            <Alert tone="success" title={say('doneTitle')}>
              {say('doneText')}
            </Alert>
          </State>
          <State label="Error">
            <Alert tone="error" title={say('failTitle')}>
              {say('failText')}
            </Alert>
          </State>
        </States>
      </Specimen>
      <Specimen name="Notice" width="full">
        <States columns={20}>
          <State label="Plain">
            <Notice
              title={say('guestTitle')}
              text={say('guestText')}
              picture={<TileStrip look="mini" tiles={['now', 'now', 'open']} />}
              action={
                <Button variant="tint" size="small">
                  {say('signUp')}
                </Button>
              }
            />
          </State>
          <State label="Strong">
            <Notice
              tone="strong"
              title={say('guestTitle')}
              text={say('guestText')}
              picture={<TileStrip look="mini" tiles={['now', 'now', 'now']} />}
              action={
                <Button variant="solid" size="small">
                  {say('signUp')}
                </Button>
              }
            />
          </State>
        </States>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          title={say('emptyTitle')}
          text={say('emptyText')}
          action={
            <Button variant="tint" size="small">
              {say('clearSearch')}
            </Button>
          }
        />
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title={say('generationFailed')}
          text={say('failText')}
          action={
            <>
              <Button variant="tint" size="small">
                {say('retry')}
              </Button>
              <Button variant="quiet" size="small">
                {say('close')}
              </Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="ProgressBar">
        <State label="0, 64, 100, XP">
          <ProgressBar value={0} label={say('progress')} />
          <ProgressBar value={64} label={say('progress')} />
          <ProgressBar value={100} label={say('progress')} />
          <ProgressBar value={64} label={say('totalXp')} tone="reward" />
        </State>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <State label="Lines, box, ring">
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton width="90%" />
          <Skeleton height="4rem" />
          <Row>
            <Spinner />
            <span>{say('search')}</span>
          </Row>
        </State>
      </Specimen>
    </>
  );
}
