/** A file comes in hundreds of pieces: they are joined once, when its message is whole. */
export function createPieces() {
  let pieces: Buffer[] = []
  let missing = 0

  return {
    /** Nothing is joined before so many bytes more have come. */
    wait(bytes: number) {
      missing = bytes
    },

    /** What came before with what has come since; null: the message is not whole yet. */
    join(before: Buffer, bytes: Buffer): Buffer | null {
      pieces.push(bytes)
      missing -= bytes.length
      if (missing > 0) return null
      const joined = before.length + pieces.length > 1 ? Buffer.concat([before, ...pieces]) : bytes
      pieces = []
      return joined
    },
  }
}
