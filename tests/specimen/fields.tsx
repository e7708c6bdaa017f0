import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { Card, CardBody } from '../../src/ui/card.tsx'
import { Checkbox, Switch } from '../../src/ui/choice.tsx'
import { Input, Select, Textarea } from '../../src/ui/control.tsx'
import { Field } from '../../src/ui/field.tsx'
import { Section } from './section.tsx'

function Contact() {
  const [error, setError] = useState<string>()
  const name = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const short = (name.current?.value.length ?? 0) < 2
    setError(short ? 'Name must be at least 2 characters' : undefined)
    if (short) name.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Your name" help="As it should stand on the invitation." error={error} required>
        <Input ref={name} name="name" autoComplete="name" />
      </Field>
      <Field label="Message">
        <Textarea name="message" placeholder="Tell us about the evening" />
      </Field>
      <Button type="submit" className="justify-self-start">
        Check
      </Button>
    </form>
  )
}

function States() {
  return (
    <div className="grid gap-5">
      <Field label="Title" help="Shown on the card and as the page's name.">
        <Input defaultValue="Gala dinner" />
      </Field>
      <Field label="Email" error="Invalid email address" required>
        <Input type="email" defaultValue="noor@" />
      </Field>
      <Field label="Category">
        <Select defaultValue="launch">
          <option value="corporate">Corporate Events</option>
          <option value="launch">Launch Events</option>
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Slug">
          <Input readOnly value="gala-dinner" />
        </Field>
        <Field label="Owner" help="Only an admin may change this.">
          <Input disabled defaultValue="Noor" />
        </Field>
      </div>
    </div>
  )
}

function Choices() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field beside label="Featured" help="Appears in the carousel of the home page.">
        <Switch defaultChecked />
      </Field>
      <Field beside label="Show the WhatsApp button">
        <Switch />
      </Field>
      <Field beside label="I agree to be contacted" error="Please agree first">
        <Checkbox />
      </Field>
      <Field beside label="Send me a copy">
        <Checkbox defaultChecked />
      </Field>
      <Field beside label="Locked on">
        <Checkbox disabled defaultChecked />
      </Field>
      <Field beside label="Locked off">
        <Switch disabled />
      </Field>
    </div>
  )
}

export function Fields() {
  return (
    <Section
      number="04"
      title="Fields"
      note="The label is above, the help below. An error replaces the help and is announced once."
    >
      <div id="fields" className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Card>
          <CardBody>
            <States />
          </CardBody>
        </Card>
        <div className="grid gap-6">
          <Card>
            <CardBody>
              <Contact />
            </CardBody>
          </Card>
          <Card>
            <CardBody>
              <Choices />
            </CardBody>
          </Card>
        </div>
      </div>
    </Section>
  )
}
