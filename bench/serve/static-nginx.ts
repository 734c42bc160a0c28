import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { freePort } from '../tools/free-port.ts'
import type { CopiedAnswer } from './copied-answers.ts'

/** A static nginx with one worker over files of a folder; null where none is installed. */
export async function startNginx(folder: string, answers: readonly CopiedAnswer[]) {
  if (spawnSync('nginx', ['-v']).error) return null
  const root = join(folder, 'www')
  for (const { address, body } of answers) {
    mkdirSync(dirname(join(root, address)), { recursive: true })
    writeFileSync(join(root, address), body)
  }
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log /dev/null; user root;
events { worker_connections 512; }
http { access_log off; sendfile on; keepalive_requests 10000000; open_file_cache max=2000 inactive=600s;
  server { listen 127.0.0.1:${port}; root ${root}; default_type text/html; } }`,
  )
  const child = spawn('nginx', ['-c', config], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGTERM'))
  await setTimeout(1_000)
  const [worker] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
  return { port, pid: Number(worker), stop: () => void child.kill('SIGTERM') }
}
