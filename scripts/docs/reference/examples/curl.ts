import { jsonText } from './json-text.ts'
import { exampleBaseURL } from './run-example.ts'

/** Writes a request as a command of curl, for a shell with the address and the key of a service in its environment. */
export async function curlOf(request: Request, savesFile: boolean): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  const address = request.url.slice(exampleBaseURL.length)
  const body = await bodyArguments(request.clone(), type)
  const isPost = body.length > 0
  const lines = [
    `curl "$SERVICE_URL${address}"`,
    ...(request.method === (isPost ? 'POST' : 'GET') ? [] : [`--request ${request.method}`]),
    '--header "Authorization: Bearer $SERVICE_KEY"',
    ...body,
    ...(savesFile ? ['--remote-header-name --remote-name'] : []),
  ]
  return lines.join(' \\\n  ')
}

async function bodyArguments(request: Request, type: string): Promise<string[]> {
  if (type.startsWith('multipart/form-data')) {
    const parts = [...(await request.formData())]
    return parts.map(([name, value]) =>
      typeof value === 'string'
        ? `--form ${quoted(`${name}=${value}`)}`
        : `--form ${quoted(`${name}=@${value.name};type=${value.type}`)}`,
    )
  }
  const text = await request.text()
  if (!text) return []
  return ["--header 'Content-Type: application/json'", `--data ${quoted(jsonText(JSON.parse(text)))}`]
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
