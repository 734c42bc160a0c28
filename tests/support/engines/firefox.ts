import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openBidi, type Bidi } from './bidi.ts'
import { asText, type Engine, type EngineTab } from './engine.ts'
import { actionsBy } from './pointer-actions.ts'
import { startGroup } from './process-group.ts'

const BINARY = '/usr/bin/firefox-esr'

export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (existsSync(BINARY) ? [] : ['firefox-esr']),
  async start() {
    const profile = mkdtempSync(join(tmpdir(), 'stvor-firefox-'))
    const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
    const group = startGroup(BINARY, args)
    const bidi = await openBidi(`${await group.match(2, /ws:\/\/\S+/)}/session`)
    const { capabilities } = await bidi.call<{ capabilities: { browserVersion: string } }>(
      'session.new',
      { capabilities: {} },
    )
    await bidi.call('session.subscribe', { events: ['log.entryAdded'] })
    return {
      version: capabilities.browserVersion,
      openTab: () => openTab(bidi),
      async [Symbol.asyncDispose]() {
        bidi.close()
        await group.end()
        rmSync(profile, { recursive: true, force: true })
      },
    }
  },
}

async function openTab(bidi: Bidi): Promise<EngineTab> {
  const { userContext } = await bidi.call<{ userContext: string }>('browser.createUserContext')
  const created = { type: 'tab', userContext }
  const { context } = await bidi.call<{ context: string }>('browsingContext.create', created)
  const { mouse, type } = actionsBy((actions) =>
    bidi.call('input.performActions', { context, actions }),
  )
  const step = (delta: number) =>
    bidi.call<void>('browsingContext.traverseHistory', { context, delta })
  return {
    complaints: bidi.errorsOf(context),
    open: (url) => bidi.call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(run, ...args) {
      const { result, exceptionDetails } = await bidi.call<Called>('script.callFunction', {
        functionDeclaration: asText(run),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    mouse,
    type,
    back: () => step(-1),
    forward: () => step(1),
    resize: (width, height) =>
      bidi.call('browsingContext.setViewport', { context, viewport: { width, height } }),
    async screenshot() {
      const { data } = await bidi.call<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    [Symbol.asyncDispose]: () => bidi.call('browser.removeUserContext', { userContext }),
  }
}

type Called = { result: { value: string }; exceptionDetails?: { text: string } }
