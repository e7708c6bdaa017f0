import type { Vendor } from './vendor.ts'
import { isoDay } from './zone.ts'

const vendorCsvColumns = ['Name', 'Company', 'Position', 'Email', 'Phone', 'Status', 'Submitted Date'] as const

type ExportedVendor = Pick<Vendor, 'name' | 'company' | 'position' | 'email' | 'phone' | 'status' | 'submittedAt'>

// Characters that make a spreadsheet interpret a cell as a formula, including full-width forms and leading blanks.
const formula = /^\s*[=+\-@＝＋－﹣−＠]|^[\t\r\n]/u

function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+\d[\d ().-]*$/.test(text) && digits >= 7 && digits <= 15
}

function quote(value: string): string {
  const escaped = formula.test(value) && !isPhoneNumber(value) ? `'${value}` : value
  return `"${escaped.replaceAll('"', '""')}"`
}

/** A line of a CSV file whose values no spreadsheet interprets as formulas. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(quote).join(',')}\r\n`
}

/** The byte order mark makes spreadsheets read the file as UTF-8. */
export const vendorCsvHeader = `\uFEFF${csvLine(vendorCsvColumns)}`

export function vendorCsvRows(vendors: readonly ExportedVendor[], zone: string): string {
  return vendors
    .map(({ name, company, position, email, phone, status, submittedAt }) =>
      csvLine([name, company, position, email, phone, status, isoDay(submittedAt, zone)]),
    )
    .join('')
}

/** The CSV file. */
export const vendorsToCsv = (vendors: readonly ExportedVendor[], zone: string) =>
  vendorCsvHeader + vendorCsvRows(vendors, zone)

export function vendorsCsvName(now: number | Date, zone: string): string {
  return `vendors-${isoDay(now, zone)}.csv`
}
