import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startProcess } from '../tools/site-process.ts'
import { newVisitor } from './visitor.ts'

const ROUNDS = 5
const SECONDS = 6
const WRITERS = 64

/** Acknowledged requests a second, alternated with the control: the disk's own rate of synced lines. */
export async function throughput() {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
  const site = await startProcess(join(folder, 'data'), { DEMO: '0', TRUST_PROXY: '1' })
  const rates: number[] = []
  const syncs: number[] = []
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    syncs.push(await syncsPerSecond(join(folder, 'control')))
    const answered = await acknowledged(site.url)
    rates.push(answered.length / SECONDS)
    times.push(...answered)
  }
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  const rate = median(rates)
  const control = median(syncs)
  return {
    'acknowledged a second': Math.round(rate),
    'synced lines a second (control)': Math.round(control),
    ratio: Number((rate / control).toFixed(2)),
    'p50, ms': Number(quantile(times, 0.5).toFixed(1)),
    'p99, ms': Number(quantile(times, 0.99).toFixed(1)),
  }
}

async function acknowledged(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS })
  const times: number[] = []
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (performance.now() < until) {
        const began = performance.now()
        const status = await postOver(agent, url)
        if (status !== 201) throw new Error(`answered ${status}`)
        times.push(performance.now() - began)
      }
    }),
  )
  agent.destroy()
  return times
}

function postOver(agent: Agent, url: string): Promise<number> {
  const { address, body } = newVisitor()
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const sent = request(`${url}/api/requests`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

async function syncsPerSecond(path: string): Promise<number> {
  const file = await open(path, 'a')
  const line = `${'x'.repeat(1_000)}\n`
  const until = performance.now() + 2_000
  let count = 0
  for (; performance.now() < until; count++) {
    await file.appendFile(line)
    await file.datasync()
  }
  await file.close()
  return count / 2
}

const median = (values: number[]) => quantile(values, 0.5)

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
