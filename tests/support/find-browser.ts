import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The first browser there is: named, Playwright's own, the system's, and at last one that travels as a package. */
export async function findBrowser(): Promise<string> {
  const own = process.env.CHROME_PATH
  if (own) return own
  const found = [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path))
  if (found) return found
  // Only a machine that looks like this gets the system libraries and a font unpacked too.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  if (!existsSync(join(tmpdir(), 'chromium'))) await unpack()
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

const UNPACK = `(await import('@sparticuz/chromium')).default.executablePath()`

/**
 * The package unpacks in place, and another process would run half a browser meanwhile. So it unpacks into a folder of
 * its own, and the complete folder is moved; a late process finds it there.
 */
async function unpack() {
  const folder = await mkdtemp(join(tmpdir(), 'stvor-browser-'))
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: folder },
    })
    const pieces = (await readdir(folder)).filter((name) => name !== 'chromium')
    // The browser itself comes last: where it is, the rest is.
    for (const name of [...pieces, 'chromium']) await moveUnlessThere(folder, name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function moveUnlessThere(folder: string, name: string) {
  const place = join(tmpdir(), name)
  try {
    await rename(join(folder, name), place)
  } catch (error) {
    // A folder is not moved over another.
    if (!existsSync(place)) throw error
  }
}
