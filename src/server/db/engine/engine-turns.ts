export type Turns = ReturnType<typeof createTurns>

/** The engine is one session: from a client's first word until it is out of its transaction, the others wait. */
export function createTurns() {
  let holder: object | null = null
  const queue: { client: object; go: () => void }[] = []

  return {
    isHolder: (client: object) => holder === client,

    async enter(client: object) {
      if (holder === client) return
      if (holder) await new Promise<void>((go) => queue.push({ client, go }))
      holder = client
    },

    leave() {
      const next = queue.shift()
      holder = next?.client ?? null
      next?.go()
    },
  }
}
