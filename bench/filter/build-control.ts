import { readFileSync } from 'node:fs'
import { build } from 'vite'

/** The control as one script with the site's own settings, so its cards bear the classes of the site's styles. */
export async function buildControl(folder: string): Promise<string> {
  await build({
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      manifest: false,
      rolldownOptions: {
        input: './bench/filter/control.browser.tsx',
        output: { format: 'iife', entryFileNames: 'control.js', codeSplitting: false },
      },
    },
  })
  return readFileSync(`${folder}/control.js`, 'utf8')
}
