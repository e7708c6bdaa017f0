import { renderToString } from 'react-dom/server'
import { IntlProvider, type Messages } from 'use-intl'
import { expect, it } from 'vitest'
import common from '../messages/en/common.json'
import { Alert } from './alert.tsx'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Card, CardBody, CardMedia } from './card.tsx'
import { Checkbox, Switch } from './choice.tsx'
import { Input, Select, Textarea } from './control.tsx'
import { Dialog, DialogContent, DialogTrigger } from './dialog.tsx'
import { Drawer, DrawerContent, DrawerTrigger } from './drawer.tsx'
import { Field } from './field.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { Toaster } from './toast.tsx'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

it('every component renders on the server with identical output each time', () => {
  const page = (
    <IntlProvider locale="en-US" messages={{ common } as Messages} timeZone="UTC">
      <TooltipProvider>
        <Button pending={false}>Save</Button>
        <Button asChild>
          <a href="/events">Events</a>
        </Button>
        <Badge tone="live">Live now</Badge>
        <Alert tone="warning" title="Changed">
          Your changes are still here.
        </Alert>
        <Card interactive asChild>
          <article>
            <CardMedia>
              <img src="/a.webp" alt="" />
            </CardMedia>
            <CardBody>Gala</CardBody>
          </article>
        </Card>
        <Field label="Name" error="Required">
          <Input />
        </Field>
        <Field label="Text" help="Ten characters">
          <Textarea />
        </Field>
        <Field label="Kind">
          <Select>
            <option>One</option>
          </Select>
        </Field>
        <Field beside label="Featured">
          <Switch />
        </Field>
        <Field beside label="Agree">
          <Checkbox />
        </Field>
        <Loading label="Loading events…">
          <Skeleton />
        </Loading>
        <Dialog>
          <DialogTrigger>Open</DialogTrigger>
          <DialogContent title="Title">Text</DialogContent>
        </Dialog>
        <Drawer>
          <DrawerTrigger>Menu</DrawerTrigger>
          <DrawerContent title="Menu">Links</DrawerContent>
        </Drawer>
        <Tooltip content="Delete">
          <Button aria-label="Delete" />
        </Tooltip>
        <Toaster />
      </TooltipProvider>
    </IntlProvider>
  )
  const html = renderToString(page)
  expect(html).toContain('Loading events…')
  expect(html).toContain('href="/events"')
  expect(renderToString(page)).toBe(html)
})

it('server-rendered fields connect label, control and error', () => {
  const html = renderToString(
    <Field label="Name" error="Name is required">
      <Input />
    </Field>,
  )
  const id = /<label for="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeTruthy()
  expect(html).toContain(`id="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-note"`)
  expect(html).toContain(`<span id="${id}-note" dir="auto">Name is required</span>`)
})
