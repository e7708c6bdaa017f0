import { Fragment } from 'react'
import { phoneHref, splitPhones } from '../shared/phone.ts'

/** A phone number, which reads from left to right in any text. */
export function PhoneNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="phone-number">
      {children}
    </bdi>
  )
}

/** A text of staff or visitors, whose phone numbers can be called. `isPlain` omits the links, within another link. */
export function UserText({ children: text, isPlain = false }: { children: string; isPlain?: boolean }) {
  return splitPhones(text).map(({ words, isPhone }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
    <Fragment key={index}>{isPhone ? <Phone isPlain={isPlain}>{words}</Phone> : words}</Fragment>
  ))
}

function Phone({ children, isPlain }: { children: string; isPlain: boolean }) {
  const phone = <PhoneNumber>{children}</PhoneNumber>
  if (isPlain) return phone
  return (
    <a href={phoneHref(children)} className="link">
      {phone}
    </a>
  )
}
