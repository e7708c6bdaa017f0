import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '../../../shared/languages.ts'
import { phoneHref, splitPhones } from '../../../shared/phone.ts'
import { readableOn, readableText, surfaces } from '../../../ui/brand.ts'
import type { Block, MailContent, RenderMail } from './mail-content.ts'

/** Light colors inline, which every mail program shows; dark ones in a style block, for those that know about it. */
const light = { page: '#f6f1e8', card: '#ffffff', text: '#2b2117', quiet: '#6b5c49', line: '#e7dccb', quote: '#f8f4ec' }
const dark = { page: '#15100a', card: '#221b13', text: '#f4ede2', quiet: '#b9a98f', line: '#41362a', quote: '#2c2318' }

const fonts = '"Segoe UI", Tahoma, "Helvetica Neue", Arial, sans-serif'

/** The HTML of a message: tables and inline styles, no remote content. */
export const renderMail: RenderMail = (content) => `<!doctype html>${renderToStaticMarkup(<Mail {...content} />)}`

function Mail({ language, brand, subject, heading, blocks, footer }: MailContent) {
  const { direction } = languages[language]
  const ink = readableText(brand.primaryColor, light.card)
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{styles(brand.primaryColor)}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: light.page }}>
        <Preheader text={preheaderOf(blocks)} />
        <Table className="page" style={{ background: light.page }}>
          <tr>
            <td align="center" className="around" style={{ padding: '32px 16px' }}>
              <Table className="card" style={{ ...card, borderTop: `4px solid ${brand.primaryColor}` }} dir={direction}>
                <tr>
                  <td className="inside" style={{ padding: '32px 40px 36px', textAlign: 'start' }}>
                    <p className="brand" style={{ ...paragraph, color: ink, fontWeight: 600, margin: '0 0 28px' }}>
                      <bdi>{brand.name}</bdi>
                    </p>
                    <h1 className="text" style={headline}>
                      {heading}
                    </h1>
                    {blocks.map((block, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                      <BlockView key={index} block={block} color={brand.primaryColor} />
                    ))}
                  </td>
                </tr>
              </Table>
              <Table style={{ maxWidth: 600 }} dir={direction}>
                <tr>
                  <td style={{ padding: '20px 24px 0', textAlign: 'center' }}>
                    {footer.map((line) => (
                      <p key={line} className="quiet" style={{ ...small, margin: '0 0 6px' }}>
                        {line}
                      </p>
                    ))}
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

function BlockView({ block, color }: { block: Block; color: string }) {
  switch (block.type) {
    case 'text':
      return (
        <p className="text" style={paragraph}>
          <Words>{block.text}</Words>
        </p>
      )
    case 'notice':
      return (
        <p className="quiet" style={{ ...small, margin: '20px 0 0' }}>
          <Words>{block.text}</Words>
        </p>
      )
    case 'quote':
      return (
        <Table className="quote" style={{ background: light.quote, borderRadius: 8, margin: '4px 0 20px' }}>
          <tr>
            <td style={{ padding: '14px 18px', borderInlineStart: `3px solid ${color}`, textAlign: 'start' }}>
              <p className="quiet" style={{ ...small, margin: '0 0 4px' }}>
                {block.label}
              </p>
              <p className="text" dir="auto" style={{ ...paragraph, margin: 0, whiteSpace: 'pre-line' }}>
                <Words>{block.text}</Words>
              </p>
            </td>
          </tr>
        </Table>
      )
    case 'facts':
      return (
        <Table style={{ margin: '4px 0 20px' }}>
          {block.rows.map(({ label, value }) => (
            <tr key={`${label} ${value}`}>
              <td className="quiet line" style={{ ...small, ...cell, paddingInlineEnd: 16, width: '38%' }}>
                {label}
              </td>
              <td className="text line" style={{ ...paragraph, ...cell }}>
                <Words>{value}</Words>
              </td>
            </tr>
          ))}
        </Table>
      )
    case 'button':
      return (
        <>
          <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '24px 0 16px' }}>
            <tbody>
              <tr>
                <td style={{ background: color, borderRadius: 8 }}>
                  <a href={block.url} className="button" style={{ ...button, color: readableOn(color) }}>
                    {block.label}
                  </a>
                </td>
              </tr>
            </tbody>
          </table>
          <p className="quiet" style={{ ...small, margin: 0 }}>
            {block.fallback}
            <br />
            <a href={block.url} dir="ltr" className="quiet" style={{ color: light.quiet, wordBreak: 'break-all' }}>
              {block.url}
            </a>
          </p>
        </>
      )
  }
}

/** The phone numbers of a text read from left to right and can be called. */
function Words({ children: text }: { children: string }) {
  return splitPhones(text).map(({ words, isPhone }, index) =>
    isPhone ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <a key={index} href={phoneHref(words)} style={{ color: 'inherit' }}>
        <bdi dir="ltr" style={{ unicodeBidi: 'isolate-override', whiteSpace: 'nowrap' }}>
          {words}
        </bdi>
      </a>
    ) : (
      words
    ),
  )
}

type TableProps = { className?: string; style?: CSSProperties; dir?: 'ltr' | 'rtl'; children: React.ReactNode }

function Table({ children, ...props }: TableProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The line that lists of messages show after the subject; the spaces keep the rest of the message out of it. */
function Preheader({ text }: { text: string }) {
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
      {text}
      {'\u00a0\u200c'.repeat(60)}
    </div>
  )
}

/** The sentence after the greeting. */
function preheaderOf(blocks: Block[]): string {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []))
  return texts[1] ?? texts[0] ?? ''
}

const card: CSSProperties = { maxWidth: 600, background: light.card, borderRadius: 12 }
const paragraph: CSSProperties = {
  fontFamily: fonts,
  fontSize: 16,
  lineHeight: 1.6,
  color: light.text,
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
}
const small: CSSProperties = { ...paragraph, fontSize: 14, color: light.quiet }
const headline: CSSProperties = { ...paragraph, fontSize: 26, lineHeight: 1.3, fontWeight: 700, margin: '0 0 20px' }
const cell: CSSProperties = {
  padding: '10px 0',
  borderBottom: `1px solid ${light.line}`,
  verticalAlign: 'top',
  textAlign: 'start',
}
const button: CSSProperties = {
  display: 'inline-block',
  padding: '13px 28px',
  fontFamily: fonts,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: 1.4,
  textDecoration: 'none',
}

const styles = (color: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .around { padding: 0 0 24px !important; }
  .card { border-radius: 0 !important; }
  .inside { padding: 24px 20px 28px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .card { background: ${dark.card} !important; }
  .quote { background: ${dark.quote} !important; }
  .text { color: ${dark.text} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .brand { color: ${readableText(color, dark.card, surfaces.dark.hardest)} !important; }
  .line { border-color: ${dark.line} !important; }
}
`
