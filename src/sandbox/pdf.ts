/** Writes lines on one page of PDF; letters lose their accents, for the font that every reader has takes no others as they are. */
export function pdf(lines: readonly string[]): Uint8Array {
  const text = lines.map((line) => `(${plain(line)}) Tj T*`).join('\n')
  const content = `BT /F1 14 Tf 22 TL 64 760 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const offsets = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const body = head + objects.join('')
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return new TextEncoder().encode(body + end)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .replace(/[\\()]/g, '\\$&')
