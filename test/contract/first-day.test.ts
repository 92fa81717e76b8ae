import { expect, test } from 'vitest'
import { assumed } from '../first-day/answers.ts'
import { entered } from '../first-day/entered.ts'
import { liveThrough } from '../first-day/lives.ts'
import { createOwnService } from '../first-day/own-service/service.ts'
import { createSandboxService } from '../first-day/sandbox-service.ts'
import { openShop } from '../first-day/shop.ts'

test.each([
  ['sandbox', createSandboxService, assumed],
  ['before', createOwnService, assumed],
  ['after', createOwnService, entered],
] as const)('%s', async (_, create, answers) => {
  const shop = openShop(create, answers)
  console.log(JSON.stringify(await liveThrough(shop), null, 1), shop.events, await shop.service.books())
  expect(1).toBe(1)
})
