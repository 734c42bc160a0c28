import { FLATS_IN_ROW, SHADOW_SIZE } from './shaders.ts'

/** How far the sun sees. */
export function createShadow(gl: WebGL2RenderingContext) {
  const depth = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, depth)
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, SHADOW_SIZE, SHADOW_SIZE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  const frame = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, depth, 0)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  return { depth, frame }
}

/** Which flats are lit, a byte each; byte 0 is of what belongs to no flat. */
export function createStates(gl: WebGL2RenderingContext, flats: number) {
  const rows = Math.ceil((flats + 1) / FLATS_IN_ROW)
  const texture = gl.createTexture()
  const write = (list: Uint8Array) => {
    const bytes = new Uint8Array(FLATS_IN_ROW * rows)
    bytes.set(list.subarray(0, bytes.length))
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.R8UI,
      FLATS_IN_ROW,
      rows,
      0,
      gl.RED_INTEGER,
      gl.UNSIGNED_BYTE,
      bytes,
    )
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  }
  write(new Uint8Array(flats + 1))
  return { texture, write }
}
