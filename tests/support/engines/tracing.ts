import sharp from 'sharp'
import { expect } from 'vitest'

import { openPoolBeside } from '#server/db/connect.ts'
import { addMember } from '#server/office/members/members.ts'
import { hashPassword } from '#server/office/sign-in/password.ts'

import type { TestDatabase } from '../database.ts'
import type { EngineTab } from './engine.ts'
import type { SiteProcess } from './run-journeys.ts'
import { countOf, placeOf, press, textOf } from './visitor.ts'

const CANVAS = 'main svg[role=application]'
const ROOMS = `${CANVAS} polygon`
const SAVED = 'main output'

/** Staff draw a room over a picture, and find it where they drew it. */
export async function traceRoom(tab: EngineTab, { url, place }: SiteProcess) {
  const member = await addContentMember(place)
  // The office would complain of a lacking session first.
  await tab.open(url)
  const desk = await tab.evaluate(beginTrace, { ...member, picture: await paintedRoom() })
  await tab.open(url + desk)
  await press(tab, 'main fieldset button', 'Комната')
  await expect.poll(() => countOf(tab, `${CANVAS}[aria-busy=false]`)).toBe(1)
  const { x, y } = await placeOf(tab, { css: CANVAS })
  await tab.mouse.moveTo(x - 100, y - 80)
  await tab.mouse.down()
  await tab.mouse.moveTo(x + 40, y + 30)
  await tab.mouse.moveTo(x + 100, y + 80)
  await tab.mouse.up()
  await expect.poll(() => countOf(tab, ROOMS)).toBe(1)
  await expect.poll(() => textOf(tab, SAVED)).toBe('Черновик сохранён')
  const drawn = await tab.evaluate(outlineOf, ROOMS)
  await tab.open(url + desk)
  await expect.poll(() => tab.evaluate(outlineOf, ROOMS)).toBe(drawn)
}

const outlineOf = (css: string) => document.querySelector(css)?.getAttribute('points') ?? null

let members = 0

async function addContentMember(place: TestDatabase) {
  const { pool, release } = await openPoolBeside(place)
  const email = `tracing-${members++}@example.ru`
  const password = 'Naberezhnaya1'
  const known = { email, role: 'content' as const, name: 'Анна' }
  await addMember(pool, null, known, await hashPassword(password))
  await pool.end()
  await release()
  return { email, password }
}

/** A wall around a room. */
async function paintedRoom(): Promise<string> {
  const paper = { width: 800, height: 600, channels: 3 as const, background: '#fff' }
  const wall = `<svg width="800" height="600"><path d="M200 150h400v300h-400z" fill="none" stroke="#000" stroke-width="12"/></svg>`
  const png = await sharp({ create: paper })
    .composite([{ input: Buffer.from(wall) }])
    .png()
    .toBuffer()
  return png.toString('base64')
}

type Beginning = { email: string; password: string; picture: string }

/** Runs in the page: it may use nothing from outside itself. */
async function beginTrace({ email, password, picture }: Beginning): Promise<string> {
  const ask = async (path: string, body?: object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`/staff/api${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
    })
    return answer.json()
  }
  await ask('/session', { email, password })
  const form = new FormData()
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
  form.set('file', new File([bytes], 'plan.png', { type: 'image/png' }))
  form.set('alt', 'План')
  const { hash } = await ask('/media', form)
  const { items } = await ask('/buildings')
  const building = items[0].id
  const { id } = await ask(`/traces/${building}`, { name: 'План', picture: hash })
  return `/staff/floors/${building}/obvodka/${id}`
}
