import 'reflect-metadata'
import { serve } from '@hono/node-server'
import { All, Controller, Logger, Module, Req, Res } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import express from 'express'
import express4 from 'express-4'
import Fastify from 'fastify'
import { nodeListener } from 'guiche/merchant/node'
import { Hono } from 'hono'
import Koa from 'koa'
import bodyParser from 'koa-bodyparser'
import * as expressRecipe from './express.js'
import * as fastifyRecipe from './fastify.js'
import * as honoRecipe from './hono.js'
import * as koaRecipe from './koa.js'
import * as nestRecipe from './nest.js'
import { stopping } from './mounted-shop.ts'

Logger.overrideLogger(false)

/** @typedef {import('./mounted-shop.ts').Mount} Mount */

/** @type {Record<string, Mount>} Mounts a merchant server as the guide shows. */
export const recipes = {
  'Express 5': (merchant, port) => listen(expressRecipe.createApp(merchant), port),
  Fastify: (merchant, port) => listenFastify(fastifyRecipe.createApp(merchant), port),
  Nest: async (merchant, port) => listenNest(await nestRecipe.createApp(merchant, moduleOf()), port),
  Koa: (merchant, port) => listen(koaRecipe.createApp(merchant), port),
  Hono: (merchant, port) => listenHono(honoRecipe.createApp(merchant), port),
}

/** @type {(load: () => Promise<typeof expressRecipe>) => Mount} Mounts a merchant server by another copy of the recipe. */
export const expressMount = (load) => async (merchant, port) => listen((await load()).createApp(merchant), port)

/** @type {Record<string, Mount>} Mounts it after a parser that leaves a body from which it can be recovered. */
export const afterParsers = {
  'express.json() of Express 5': (merchant, port) => listenExpress(express, express.json(), merchant, port),
  'express.json() of Express 4': (merchant, port) => listenExpress(express4, express4.json(), merchant, port),
  'express.text()': (merchant, port) =>
    listenExpress(express, express.text({ type: 'application/json' }), merchant, port),
  'express.raw()': (merchant, port) =>
    listenExpress(express, express.raw({ type: '*/*', limit: '9mb' }), merchant, port),
  'the parser of Nest': async (merchant, port) =>
    listenNest(await NestFactory.create(moduleOf(controllerOf(merchant))), port),
  'the parser of Nest with rawBody': async (merchant, port) =>
    listenNest(await NestFactory.create(moduleOf(controllerOf(merchant)), { rawBody: true }), port),
}

/** @type {Record<string, Mount>} Mounts it after a parser that leaves nothing of the body. */
export const afterLossyParsers = {
  'the default parser of Fastify'(merchant, port) {
    const app = Fastify()
    app.all('/pay/*', (request, reply) => {
      reply.hijack()
      nodeListener(merchant.fetch)(request.raw, reply.raw)
    })
    return listenFastify(app, port)
  },
  'koa-bodyparser'(merchant, port) {
    const app = new Koa()
    app.use(bodyParser())
    app.use((context) => {
      context.respond = false
      nodeListener(merchant.fetch)(context.req, context.res)
    })
    return listen(app, port)
  },
}

/** @type {Mount} Mounts it after a parser that decodes files as text. */
export const afterDecoder = (merchant, port) =>
  listenExpress(express, express.text({ type: '*/*', limit: '9mb' }), merchant, port)

/** @type {Mount} Mounts it after a middleware of Hono that reads the bodies. */
export const afterReader = (merchant, port) => {
  const app = new Hono()
  app.use(async (context, next) => {
    await context.req.text()
    await next()
  })
  app.mount('/pay', merchant.fetch, { replaceRequest: false })
  return listenHono(app, port)
}

/** @type {Mount} Mounts it where Hono removes `/pay` from the path. */
export const withoutPath = (merchant, port) => {
  const app = new Hono()
  app.mount('/pay', merchant.fetch)
  return listenHono(app, port)
}

const listen = (app, port) => stopping(app.listen(port, '127.0.0.1'))

const listenExpress = (framework, parser, merchant, port) =>
  listen(framework().use(parser).use('/pay', nodeListener(merchant.fetch)), port)

const listenHono = (app, port) => stopping(serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }))

async function listenFastify(app, port) {
  await app.listen({ port, host: '127.0.0.1' })
  return () => app.close()
}

async function listenNest(app, port) {
  await app.listen(port, '127.0.0.1')
  return () => app.close()
}

// decorators are functions, and plain JavaScript has no syntax for them
function moduleOf(...controllers) {
  function AppModule() {}
  Module({ controllers })(AppModule)
  return AppModule
}

function controllerOf(merchant) {
  const listener = nodeListener(merchant.fetch)
  class PayController {
    handle(request, response) {
      listener(request, response)
    }
  }
  const { prototype } = PayController
  Req()(prototype, 'handle', 0)
  Res()(prototype, 'handle', 1)
  All('*path')(prototype, 'handle', Object.getOwnPropertyDescriptor(prototype, 'handle'))
  Controller('pay')(PayController)
  return PayController
}
