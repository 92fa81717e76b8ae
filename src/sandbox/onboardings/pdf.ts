/** Creates a PDF of one page with these lines, without accents, which the standard font cannot encode. */
export function pdf(lines: readonly string[]): { readonly type: string; readonly bytes: Uint8Array } {
  const text = lines.map((line) => `(${plain(line)}) Tj T*`).join('\n')
  const content = `BT /F1 14 Tf 22 TL 64 760 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const header = '%PDF-1.4\n'
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join('').length)
  const crossReferences = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const body = header + objects.join('')
  const trailer = `xref\n0 6\n0000000000 65535 f \n${crossReferences}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return { type: 'application/pdf', bytes: new TextEncoder().encode(body + trailer) }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .replace(/[\\()]/g, '\\$&')
