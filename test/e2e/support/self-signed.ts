import { generateKeyPairSync, sign } from 'node:crypto'

/** Makes a key and a certificate that it has signed, for a server of https whose browser ignores errors of certificates. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(Buffer.from('06082a8648ce3d040302', 'hex')) // ecdsa-with-SHA256
  const name = sequence()
  const year = 365 * 24 * 3_600_000
  const body = sequence(
    Buffer.from('020101', 'hex'), // the serial number
    algorithm,
    name,
    sequence(time(Date.now() - year), time(Date.now() + year)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = element(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const cert = sequence(body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  }
}

/** Encodes an element of DER. */
function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => element(0x30, ...parts)

// YYMMDDhhmmssZ
const time = (at: number) =>
  element(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
