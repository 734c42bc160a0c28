import { Counter, Gauge, type Registry } from 'prom-client'

/** A number that is read when somebody asks. */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  value: () => number | Promise<number>,
) {
  const one: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => one.set(await value()),
  })
}

/** The same of a number that only grows. */
export function counter(registry: Registry, name: string, help: string, value: () => number) {
  const one: Counter = new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      one.reset()
      one.inc(value())
    },
  })
}
