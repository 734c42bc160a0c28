import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { asText, type Engine, type EngineTab } from './engine.ts'
import { actionsBy } from './pointer-actions.ts'
import { startGroup } from './process-group.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'
/** Software alone draws here. */
const DRAWING = { GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }

/** The engine of Safari as GNOME has it, in its plain browser. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing: () => [
    ...(existsSync(DRIVER) && globSync(BROWSERS).length > 0 ? [] : ['webkit2gtk-driver']),
    ...(existsSync(DISPLAY) ? [] : ['xvfb']),
  ],
  async start() {
    const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
    const display = startGroup(DISPLAY, ['-displayfd', '3', ...screen])
    const shown = `:${(await display.match(3, /\d+(?=\n)/)).trim()}`
    const port = await freePort()
    const env = { ...DRAWING, DISPLAY: shown }
    const driver = startGroup(DRIVER, [`--port=${port}`], env)
    const call = callerAt(`http://127.0.0.1:${port}`)
    await untilReady(call)
    const first = await openSession(call)
    await first.end()
    return {
      version: first.version,
      openTab: () => openTab(call),
      async [Symbol.asyncDispose]() {
        await driver.end()
        await display.end()
      },
    }
  },
}

type Call = <Result>(method: string, path: string, body?: object) => Promise<Result>

const callerAt =
  (origin: string): Call =>
  async (method, path, body) => {
    const sent = body && { body: JSON.stringify(body) }
    const response = await fetch(origin + path, { method, ...sent })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

async function untilReady(call: Call) {
  for (let tries = 0; ; tries++)
    try {
      return await call('GET', '/status')
    } catch (error) {
      if (tries > 100) throw error
      await sleep(50)
    }
}

async function openSession(call: Call) {
  const [binary] = globSync(BROWSERS)
  const options = { binary, args: ['--automation'] }
  const { sessionId, capabilities } = await call<Session>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const within = `/session/${sessionId}`
  return {
    version: capabilities.browserVersion,
    call: <Result>(method: string, path: string, body?: object) =>
      call<Result>(method, within + path, body),
    end: () => call<void>('DELETE', within),
  }
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }

async function openTab(driver: Call): Promise<EngineTab> {
  const { call, end } = await openSession(driver)
  const { mouse, type } = actionsBy((actions) => call('POST', '/actions', { actions }))
  const evaluate: EngineTab['evaluate'] = async (run, ...args) => {
    const script = `const [json, done] = arguments; (${asText(run)})(json)
      .then(done, (error) => done({ thrown: String(error) }))`
    const sent = { script, args: [JSON.stringify(args)] }
    const answer = await call<string | { thrown: string }>('POST', '/execute/async', sent)
    if (typeof answer !== 'string') throw new Error(answer.thrown)
    return JSON.parse(answer)
  }
  return {
    // The driver lets none out: what goes wrong is in the log of the site.
    complaints: [],
    open: (url) => call('POST', '/url', { url }),
    evaluate,
    mouse,
    type,
    back: () => call('POST', '/back', {}),
    forward: () => call('POST', '/forward', {}),
    async resize(width, height) {
      const bars = await evaluate(() => outerHeight - innerHeight)
      await call('POST', '/window/rect', { x: 0, y: 0, width, height: height + bars })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    [Symbol.asyncDispose]: end,
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
