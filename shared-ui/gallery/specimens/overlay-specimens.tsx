import {
  Button,
  Dialog,
  IconButton,
  Mark,
  Menu,
  MenuChoices,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  SegmentedControl,
  SelectField,
  Sheet,
  Switch,
  ToastRegion,
  ToastView,
  Tooltip,
} from '@quizmesh/shared-ui';
import { CircleAlert, Flag, LogOut, User } from 'lucide-react';
import { useState } from 'react';
import { Row, Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';

function Dialogs() {
  const { say } = useGallery();
  const [open, setOpen] = useState(false);
  return (
    <Specimen name="Dialog">
      <Row>
        <Button
          data-opens="dialog"
          onClick={() => {
            setOpen(true);
          }}
        >
          {say('remove')}
        </Button>
      </Row>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={say('dialogTitle')}
        description={say('dialogText')}
        picture={<Mark />}
        closeLabel={say('close')}
      >
        <Row>
          <Button variant="danger">{say('remove')}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              setOpen(false);
            }}
          >
            {say('cancel')}
          </Button>
        </Row>
      </Dialog>
    </Specimen>
  );
}

function Sheets() {
  const { say } = useGallery();
  const [open, setOpen] = useState(false);
  const still = () => {};
  const choices = [
    { value: 'easy' as const, label: say('easy') },
    { value: 'hard' as const, label: say('hard') },
  ];
  return (
    <Specimen name="Sheet">
      <Row>
        <Button
          data-opens="sheet"
          onClick={() => {
            setOpen(true);
          }}
        >
          {say('filters')}
        </Button>
      </Row>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={say('filters')}
        description={say('filtersSet')}
        closeLabel={say('close')}
        foot={<Button variant="solid">{say('apply')}</Button>}
      >
        <States columns={20}>
          <SelectField
            label={say('sort')}
            value="latest"
            onValueChange={still}
            options={[{ value: 'latest', label: say('latest') }]}
          />
          <SegmentedControl label={say('difficulty')} value="easy" onValueChange={still} choices={choices} />
          <Switch label={say('open')} hint={say('openHint')} checked onCheckedChange={still} />
        </States>
      </Sheet>
    </Specimen>
  );
}

function Menus() {
  const { say, direction } = useGallery();
  const [theme, setTheme] = useState('system');
  const choices = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: say(value) }));
  return (
    <Specimen name="Menu">
      <Row>
        <Menu
          direction={direction}
          align="start"
          trigger={<Button data-opens="menu">{say('profile')}</Button>}
        >
          <MenuLabel>{say('account')}</MenuLabel>
          <MenuItem>
            <User aria-hidden="true" />
            {say('profile')}
          </MenuItem>
          <MenuSeparator />
          <MenuLabel>{say('theme')}</MenuLabel>
          <MenuChoices value={theme} onValueChange={setTheme} choices={choices} />
          <MenuSeparator />
          <MenuItem>
            <LogOut aria-hidden="true" />
            {say('signOut')}
          </MenuItem>
        </Menu>
      </Row>
    </Specimen>
  );
}

function Tooltips() {
  const { say } = useGallery();
  return (
    <Specimen name="Tooltip">
      <Row>
        <Tooltip text={say('report')}>
          <IconButton label={say('report')} variant="line" data-opens="tooltip">
            <Flag aria-hidden="true" />
          </IconButton>
        </Tooltip>
        <Tooltip text={say('emptyText')} side="bottom">
          <Button variant="quiet">{say('search')}</Button>
        </Tooltip>
      </Row>
    </Specimen>
  );
}

function Toasts() {
  const { say } = useGallery();
  const [shown, setShown] = useState<number | null>(null);
  const close = () => {
    setShown(null);
  };
  return (
    <Specimen name="ToastView, ToastRegion" width="full">
      <States columns={20}>
        <State label="Done">
          <ToastView title={say('copied')} />
        </State>
        <State label="With text and act">
          <ToastView
            title={say('deleted')}
            description={say('deletedText')}
            action={<button type="button">{say('undo')}</button>}
          />
        </State>
        <State label="Problem">
          <ToastView icon={<CircleAlert aria-hidden="true" />} title={say('failText')} />
        </State>
        <State label="In its region">
          <Button
            data-opens="toast"
            onClick={() => {
              setShown((shown ?? 0) + 1);
            }}
          >
            {say('save')}
          </Button>
        </State>
      </States>
      <ToastRegion label={say('notifications')} toastId={shown} onClose={close}>
        {shown === null ? null : (
          <ToastView
            key={shown}
            title={say('copied')}
            action={
              <button type="button" onClick={close}>
                {say('undo')}
              </button>
            }
          />
        )}
      </ToastRegion>
    </Specimen>
  );
}

/** Dialogs, menus, toasts and tooltips. */
export function OverlaySpecimens() {
  return (
    <>
      <Dialogs />
      <Sheets />
      <Menus />
      <Tooltips />
      <Toasts />
    </>
  );
}
