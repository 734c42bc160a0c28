import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{src,tests,bench,tools,docs,config,public}/**').map((file) => `/${file}`)
const written = ['README.md', ...globSync('docs/**/*.md')]

/** «src/server/app.ts», «site/navigation/», and «cache.ts» where the words before it say in which room. */
const named =
  /(?<![\w./{}-])(?:(?:src|server|site|domain|catalogue|drawings|demo|tests|bench|tools|docs|config|public)\/[\w./-]*|[\w.-]+\.tsx?\b)/g

test.each(written)('every file and room that %s names is there', (page) => {
  const paths = [...readFileSync(page, 'utf8').matchAll(named)].map(([path]) =>
    path.replace(/[./]+$/, ''),
  )
  expect(paths.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([])
})
