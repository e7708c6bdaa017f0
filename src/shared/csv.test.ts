import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vendorsCsvName, vendorsToCsv } from './csv.ts'

const zone = 'Asia/Kuwait'
const vendor = {
  name: 'Sara',
  company: 'Acme',
  position: 'Owner',
  email: 'sara@acme.example',
  phone: '+965 1234 5678',
  status: 'pending' as const,
  submittedAt: '2026-12-01T22:30:00.000Z',
}
const exportedName = (name: string) =>
  vendorsToCsv([{ ...vendor, name }], zone)
    .split('\r\n')[1]
    ?.split(',"Acme"')[0]

test('the CSV has a byte order mark, CRLF and quotes around every value [S9.13]', () => {
  expect(vendorsToCsv([vendor], zone)).toBe(
    '\uFEFF"Name","Company","Position","Email","Phone","Status","Submitted Date"\r\n' +
      '"Sara","Acme","Owner","sara@acme.example","+965 1234 5678","pending","2026-12-02"\r\n',
  )
  expect(vendorsToCsv([], zone).split('\r\n')).toHaveLength(2)
})

test('the CSV doubles quotes [S9.13]', () => {
  expect(exportedName('Sara "The Boss" Ali')).toBe('"Sara ""The Boss"" Ali"')
})

test.each([
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '+1-1',
  "=cmd|' /C calc'!A0",
  '+965 1234 5678=1',
])('the CSV puts an apostrophe before the formula %j [S9.13]', (name) => {
  expect(exportedName(name)).toBe(`"'${name}"`)
})

test.each(['+965 1234 5678', '+96512345678', '+965-1234-5678', '+1 (212) 555.0100', '1234 5678', 'O-Neil', 'a=b'])(
  'the CSV leaves %j unchanged [S9.13]',
  (name) => {
    expect(exportedName(name)).toBe(`"${name}"`)
  },
)

test('the name of the CSV file has the date in the time zone of the site [S9.13]', () => {
  expect(vendorsCsvName(Date.UTC(2026, 11, 31, 20, 59), zone)).toBe('vendors-2026-12-31.csv')
  expect(vendorsCsvName(new Date('2026-12-31T21:00:00Z'), zone)).toBe('vendors-2027-01-01.csv')
})

test('a CSV parser reads back every text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '=', "'", 'م'), maxLength: 12 }),
      (name) => {
        const csv = vendorsToCsv([{ ...vendor, name, company: name }], zone)
        const record = csv.slice(csv.indexOf('\r\n') + 2)
        const values = [...record.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map((match) =>
          match[1]?.replaceAll('""', '"'),
        )
        expect(values).toHaveLength(7)
        expect([name, `'${name}`]).toContain(values[0])
        expect(values[1]).toBe(values[0])
      },
    ),
  )
})
