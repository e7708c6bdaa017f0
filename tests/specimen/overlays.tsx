import { Button } from '../../src/ui/button.tsx'
import { Input, Textarea } from '../../src/ui/control.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../src/ui/dialog.tsx'
import { Drawer, DrawerContent, DrawerTrigger } from '../../src/ui/drawer.tsx'
import { Field } from '../../src/ui/field.tsx'
import { toast } from '../../src/ui/toast-store.ts'
import { Row, Section } from './section.tsx'

const paragraphs = ['arrival', 'welcome', 'dinner', 'speeches', 'music', 'fireworks', 'farewell', 'breakdown']

function Dialogs() {
  return (
    <Row label="dialogs">
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="secondary">Edit event</Button>
        </DialogTrigger>
        <DialogContent
          title="Edit event"
          description="Changes are on the site as soon as you save."
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">Cancel</Button>
              </DialogClose>
              <Button onClick={() => toast({ title: 'Event saved' })}>Save changes</Button>
            </>
          }
        >
          <div className="grid gap-5">
            <Field label="Event title" required>
              <Input defaultValue="Gala dinner under the towers" />
            </Field>
            <Field label="Event description" help="At least 10 characters.">
              <Textarea defaultValue="An evening for three hundred guests between the towers and the sea." />
            </Field>
          </div>
        </DialogContent>
      </Dialog>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="secondary">Long programme</Button>
        </DialogTrigger>
        <DialogContent title="The programme" size="sm" footer={<Button>Print</Button>}>
          <div className="grid gap-4">
            {paragraphs.map((part) => (
              <p key={part} className="text-ink-quiet">
                <strong className="font-medium text-ink capitalize">{part}.</strong> The lights follow the guests from
                the gate to their tables, and nobody notices who moved them.
              </p>
            ))}
          </div>
        </DialogContent>
      </Dialog>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="danger">Delete event</Button>
        </DialogTrigger>
        <DialogContent
          role="alertdialog"
          size="sm"
          title="Delete this event?"
          description="It disappears from the site at once."
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary" data-autofocus>
                  Keep it
                </Button>
              </DialogClose>
              <Button variant="danger">Delete</Button>
            </>
          }
        >
          <p className="text-ink-quiet text-md">Gala dinner under the towers, 11 Nov 2026</p>
        </DialogContent>
      </Dialog>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="secondary">End session</Button>
        </DialogTrigger>
        <DialogContent
          dismissible={false}
          size="sm"
          title="Sign in again"
          footer={
            <DialogClose asChild>
              <Button>Sign in</Button>
            </DialogClose>
          }
        >
          <p className="text-ink-quiet text-md">Only a button in this dialog closes it.</p>
        </DialogContent>
      </Dialog>
    </Row>
  )
}

const links = ['Home', 'Events', 'Portfolio', 'Clients', 'Join us']

function Drawers() {
  return (
    <Row label="drawers">
      <Drawer>
        <DrawerTrigger asChild>
          <Button variant="secondary">Filters</Button>
        </DrawerTrigger>
        <DrawerContent title="Filters" description="Narrow the list down.">
          <div className="grid gap-5">
            <Field label="Search">
              <Input type="search" />
            </Field>
            <Button>Show 12 events</Button>
          </div>
        </DrawerContent>
      </Drawer>
      <Drawer>
        <DrawerTrigger asChild>
          <Button variant="secondary">Site menu</Button>
        </DrawerTrigger>
        <DrawerContent night side="start" title="Menu">
          <nav aria-label="Site" className="grid gap-2 pt-4">
            {links.map((link) => (
              <a
                key={link}
                href="#overlays"
                className="w-fit font-bold font-heading text-heading hover:text-accent-ink"
              >
                {link}
              </a>
            ))}
          </nav>
        </DrawerContent>
      </Drawer>
    </Row>
  )
}

export function Overlays() {
  return (
    <Section
      number="06"
      title="Overlays"
      note="Panels trap the focus and return it. One toast is shown at a time, and F8 reaches it even from a panel."
    >
      <div id="overlays" className="grid grid-cols-1 gap-6">
        <Dialogs />
        <Drawers />
        <Row label="toasts">
          <Button
            variant="secondary"
            onClick={() => toast({ title: 'Event saved', description: 'It is on the site now.' })}
          >
            Success
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({
                title: 'Event deleted',
                description: 'Gala dinner under the towers',
                action: { label: 'Undo', onSelect: () => toast({ title: 'Event restored' }) },
              })
            }
          >
            With undo
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({ tone: 'destructive', title: 'Failed to save', description: 'Please check the marked fields.' })
            }
          >
            Destructive
          </Button>
        </Row>
      </div>
    </Section>
  )
}
