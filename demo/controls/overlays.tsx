import { ExternalLink, FolderInput, Pencil, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#core/ui/overlays/dialog.tsx';
import { Checkbox, Field } from '#core/ui/fields/field.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { Popover } from '#core/ui/overlays/popover.tsx';
import { useToast, type Toast } from '#core/ui/overlays/toaster.tsx';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

import { Row, Sheet } from './forms.tsx';

export function Overlays() {
  const [open, setOpen] = useState<'form' | 'full' | 'delete' | 'take-over' | null>(null);
  const [last, setLast] = useState('nothing');
  const close = (): void => setOpen(null);
  return (
    <Sheet title="Menu, popover, dialogs">
      <Row>
        <Menu
          label="Acts of Benelux"
          items={[
            { label: 'Open', icon: ExternalLink, hint: 'Enter', onSelect: () => setLast('open') },
            { label: 'Rename', icon: Pencil, hint: 'F2', onSelect: () => setLast('rename') },
            { label: 'Move to group', icon: FolderInput, disabled: true, onSelect: () => setLast('move') },
            'separator',
            { label: 'Delete …', icon: Trash2, danger: true, onSelect: () => setOpen('delete') },
          ]}
        />
        <Popover trigger={<Button icon={Settings2}>Columns</Button>} label="Columns">
          <div className="demo-column">
            <Checkbox label="Team" defaultChecked />
            <Checkbox label="Progress" defaultChecked />
            <Checkbox label="Due" />
          </div>
        </Popover>
        <Tooltip text={'Tarek Haddad, seit 10:42\nInstallation'}>
          <Button>Tooltip</Button>
        </Tooltip>
      </Row>
      <Row>
        <Button onClick={() => setOpen('form')}>Form</Button>
        <Button onClick={() => setOpen('full')}>Large</Button>
        <Button onClick={() => setOpen('take-over')}>Confirm</Button>
        <Button look="danger-quiet" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </Row>
      <p>Last act: {last}</p>
      <FormDialog open={open === 'form'} width={600} onClose={close} />
      <FormDialog open={open === 'full'} width="full" onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        look="danger"
        title="Delete “Benelux”?"
        text="The board with 14 files, 63 notes and 3 snapshots is removed for everyone. This cannot be undone."
        confirmLabel="Delete board"
        typeToConfirm="Benelux"
        onConfirm={() => (setLast('deleted'), close())}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'take-over'}
        title="Take over editing?"
        text="Tarek Haddad is editing “Realities”. What he wrote is saved first."
        confirmLabel="Take over"
        onConfirm={close}
        onCancel={close}
      />
    </Sheet>
  );
}

function FormDialog({ open, width, onClose }: { open: boolean; width: 600 | 'full'; onClose: () => void }) {
  const toast = useToast();
  return (
    <Dialog
      open={open}
      width={width}
      title="Maßnahmenpaket hinzufügen"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button look="primary" onClick={() => toast({ kind: 'success', title: 'Zwei Pakete angelegt' })}>
            Zwei Pakete anlegen
          </Button>
        </>
      }
    >
      <div className="demo-column">
        <Field label="Titel" defaultValue="Montageteams bündeln" />
        <Field label="Ziele (mindestens eines)" defaultValue="Absatz verdoppeln" />
      </div>
    </Dialog>
  );
}

const TOASTS: Toast[] = [
  { kind: 'success', title: 'Snapshot created', text: 'Before workshop 1', stayMs: 0 },
  { kind: 'warning', title: '2 files were not accepted', text: 'bild.heic, alt.doc', stayMs: 0 },
  { kind: 'danger', title: 'Could not save the note', action: { label: 'Try again', run: () => undefined } },
  { kind: 'neutral', icon: Trash2, title: 'Note deleted', action: { label: 'Undo', run: () => undefined } },
];

export function Toasts() {
  const toast = useToast();
  return (
    <Sheet title="Toasts">
      <Row>
        {TOASTS.map((one) => (
          <Button key={one.kind} onClick={() => toast(one)}>
            {one.kind}
          </Button>
        ))}
      </Row>
    </Sheet>
  );
}
