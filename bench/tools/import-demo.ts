import { execFileSync } from 'node:child_process'

/** The catalogue of the demo with so many flats, imported into a folder without a site. */
export function importDemo(lots: number, file: string, dataDir: string) {
  const run = (tool: string, ...args: string[]) =>
    execFileSync(process.execPath, [`tools/${tool}.ts`, ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run('demo', '--flats', String(lots), '--out', file)
  run('import', file, '--source', 'demo')
}
