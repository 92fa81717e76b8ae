import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { context, metrics, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { TracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { afterAll, expect, test } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { root } from '../../scripts/install.js'
import { otherServer } from './card-shop.ts'
import { openShop } from './shop.ts'

// below node_modules, so that the recipe finds its package and no tool checks it as a source
const folder = mkdtempSync(join(root, 'node_modules/.guiche-recipe-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
  for (const api of [trace, metrics, context]) api.disable()
})

/** Imports the recipe as the guide prints it. */
async function importRecipe() {
  const guide = readFileSync(join(root, 'docs/guides/trace-and-measure-with-opentelemetry.md'), 'utf8')
  const [, code = ''] = /^Save this as `telemetry\.mjs`:\n\n```js\n(.*?)^```/ms.exec(guide) ?? []
  const path = join(folder, 'telemetry.mjs')
  writeFileSync(path, code)
  return import(/* @vite-ignore */ pathToFileURL(path).href)
}

test('the recipe of the guide makes a span of each request to the service, and metrics of the figures', async () => {
  const spans = new InMemorySpanExporter()
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] }))
  const exported = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter: exported, exportIntervalMillis: 3_600_000 })
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  const { tracingHooks, observe } = await importRecipe()

  const shop = openShop()
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins },
    fetch: shop.sandbox.fetch,
    hooks: tracingHooks(),
  })
  const server = otherServer(shop, { api })
  observe(server)
  shop.sandbox.injectFault({ operation: 'payins.createPix', kind: 'drop-after' })
  const headers = { 'x-request-id': 'checkout-7' }
  expect((await shop.request('POST /pix', { server, headers })).status).toBe(200)
  await reader.forceFlush()
  await reader.shutdown()

  const [lost, created] = spans.getFinishedSpans()
  expect(spans.getFinishedSpans()).toHaveLength(2)
  expect([lost?.name, lost?.status.code, lost?.attributes['error.type']]).toEqual([
    'payins.createPix',
    SpanStatusCode.ERROR,
    'no_response',
  ])
  expect([created?.status.code, created?.attributes['http.response.status_code']]).toEqual([SpanStatusCode.UNSET, 201])
  expect(String(created?.attributes['guiche.correlation_id'])).toContain('checkout-7')

  const points = exported
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
    .flatMap(({ descriptor, dataPoints }) =>
      dataPoints.map(({ attributes, value }) => [
        [descriptor.name, attributes['status']].filter(Boolean).join(' '),
        value,
      ]),
    )
  expect(Object.fromEntries(points)).toMatchObject({
    'guiche.waiters': 0,
    'guiche.running': expect.any(Number),
    'guiche.oldest_due': 0,
    'guiche.orders uncertain': 0,
    'guiche.orders overpaid': 0,
    'guiche.orders undelivered': 0,
    'guiche.orders unhandled': 0,
    'guiche.orders due': expect.any(Number),
    'guiche.unreadable_callbacks': 0,
  })
})
