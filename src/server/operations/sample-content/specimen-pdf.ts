type Line = { text: string; size: number; x: number; y: number; grey?: number }

/** Renders a one-page PDF that is clearly marked as a specimen. Latin letters only. */
export function specimenPdf(title: string, facts: readonly (readonly [string, string])[]): Uint8Array {
  const lines: Line[] = [
    { text: 'SPECIMEN', size: 84, x: 78, y: 150, grey: 0.9 },
    { text: title, size: 30, x: 60, y: 742 },
    { text: 'Generated for the sample content. Not a real document.', size: 11, x: 60, y: 718, grey: 0.4 },
    ...facts.flatMap(([label, value], index) => [
      { text: label.toUpperCase(), size: 9, x: 60, y: 650 - index * 58, grey: 0.45 },
      { text: value, size: 17, x: 60, y: 628 - index * 58 },
    ]),
  ]
  const frame = '0.77 0.65 0.41 RG 1.5 w 36 36 523 770 re S 0.77 0.65 0.41 rg 60 696 90 2 re f'
  const page = `${frame}\n${lines.map(draw).join('\n')}`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

function draw({ text, size, x, y, grey = 0.1 }: Line): string {
  const escaped = text.replace(/[\\()]/g, '\\$&')
  return `BT ${grey} g /F1 ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`
}

/** Concatenates the objects, their cross-reference table and the trailer. */
function assemble(objects: string[]): Uint8Array {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(text)
}
