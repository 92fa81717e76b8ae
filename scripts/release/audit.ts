import { type LockFile, shippedPaths } from './sbom.ts'

/** What the registry knows about the packages that are installed with this one. */
export type Audit =
  | { readonly isKnown: true; readonly faults: readonly string[] }
  /** The registry did not respond: nothing is known, which is neither a fault nor the absence of one. */
  | { readonly isKnown: false; readonly reason: string }

/** Reads what `npm audit --json` printed. Faults of packages for development count if they are shipped, as lit is. */
export function readAudit(printed: string, lock: LockFile): Audit {
  const report = parse(printed)
  const { vulnerabilities } = report
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null)
    return { isKnown: false, reason: String(report['message'] ?? Object(report['error']).summary ?? 'no report') }
  const shipped = shippedPaths(lock)
  const faults = Object.entries(vulnerabilities)
    .filter(([, { nodes }]) => [nodes].flat().some((path) => shipped.has(String(path))))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  return { isKnown: true, faults }
}

/** Lists what an audit has against publishing, with what to do about it. */
export function auditObstacles(audit: Audit): string[] {
  if (!audit.isKnown)
    return [`The registry did not say whether shipped packages have known faults (${audit.reason}). Try again.`]
  return audit.faults.map(
    (fault) => `A shipped package has a known fault: ${fault}. Update it; npm audit has the details.`,
  )
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { message: 'npm audit printed no JSON' }
  }
}
