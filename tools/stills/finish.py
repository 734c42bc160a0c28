"""blender -b -P finish.py -- frame.json IN OUT.png [ROOMS]: denoise, fade far things into the page, bloom.

With ROOMS the light of the rooms is added from a render of the same camera at dusk: light adds up.

Cycles of Debian has no denoiser of its own: an edge-avoiding filter guided by albedo and normals does it.
"""
import glob
import json
import struct
import sys
import zlib

import bpy
import numpy as np

frame_file, source, target, *rooms = sys.argv[sys.argv.index('--') + 1 :]
frame = json.load(open(frame_file))
day = frame['light'] == 'day'
EXPOSURE = frame.get('exposure', -0.05 if day else 0.55)


def load(name, of=source):
    image = bpy.data.images.load(sorted(glob.glob(f'{of}_{name}_*.exr'))[0])
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    whole = flat.reshape(height, width, 4)
    if 'columns' in frame:
        left, wide = frame['columns']
        width, whole = wide, whole[:, left : left + wide]
    over = frame['over']
    return whole.reshape(height // over, over, width // over, over, 4).mean((1, 3))


def moved(image, dy, dx):
    ys, xs = abs(dy), abs(dx)
    wide = np.pad(image, ((ys, ys), (xs, xs)) + ((0, 0),) * (image.ndim - 2), 'edge')
    return wide[ys + dy : ys + dy + image.shape[0], xs + dx : xs + dx + image.shape[1]]


def without_fireflies(rgb):
    """No pixel is much brighter than its third brightest neighbour."""
    light = rgb @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    around = [moved(light, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0)]
    most = np.sort(np.stack(around), 0)[-3] * 1.5 + 0.02
    return rgb * np.minimum(1, most / np.maximum(light, 1e-6))[..., None]


def without_specks(rgb):
    """No pixel stands alone, darker or brighter than the second such one around it: edges are lines, not dots."""
    light = rgb @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    around = np.stack([moved(light, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0)])
    around.sort(0)
    fit = np.clip(light, around[1] * 0.92, around[-2] * 1.08)
    return rgb * (fit / np.maximum(light, 1e-4))[..., None]


def denoised(rgb, albedo, normal, turns=2, keen=1.0):
    """À-trous wavelets over the light without the colour of surfaces."""
    colour = np.clip(albedo, 0, 1) + 0.06
    light = rgb / colour
    weights = (6, 4, 1)
    for turn in range(turns):
        step = 2**turn
        guide = np.log1p(light * 8)
        guide = sum(moved(guide, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)) / 9
        total, share = np.zeros_like(light), np.zeros(light.shape[:2] + (1,), np.float32)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                y, x = dy * step, dx * step
                by_light = ((moved(guide, y, x) - guide) ** 2).sum(-1) / (0.55 / keen / (1 + turn * 0.7)) ** 2
                by_colour = ((moved(colour, y, x) - colour) ** 2).sum(-1) / 0.008
                by_normal = ((moved(normal, y, x) - normal) ** 2).sum(-1) / 0.12
                weight = np.exp(-by_light - by_colour - by_normal)[..., None]
                weight *= weights[abs(dy)] * weights[abs(dx)] / 256
                total += weight * moved(light, y, x)
                share += weight
        light = total / np.maximum(share, 1e-6)
    return light * colour


def blurred(image, sigma):
    reach = int(sigma * 3)
    kernel = np.exp(-np.arange(-reach, reach + 1) ** 2 / (2 * sigma * sigma))
    kernel /= kernel.sum()
    for axis in (0, 1):
        pad = [(reach, reach) if i == axis else (0, 0) for i in range(3)]
        wide = np.pad(image, pad, 'edge')
        count = image.shape[axis]
        image = sum(
            kernel[i] * np.take(wide, range(i, i + count), axis=axis) for i in range(2 * reach + 1)
        )
    return image.astype(np.float32)


def bloom_of(rgb):
    height, width, _ = rgb.shape
    cell = max(1, width // 480)
    bright = np.maximum(rgb - 0.7, 0)[: height // cell * cell, : width // cell * cell]
    small = bright.reshape(height // cell, cell, width // cell, cell, 3).mean((1, 3))
    glow = blurred(small, 1.6) * 0.10 + blurred(small, 5) * 0.07 + blurred(small, 14) * 0.035
    ys = np.minimum(np.arange(height) // cell, small.shape[0] - 1)
    xs = np.minimum(np.arange(width) // cell, small.shape[1] - 1)
    return blurred(glow[ys][:, xs], cell) * (0.25 if day else 1)


def viewed(rgb, name):
    """Through Blender's own film, to 0…1."""
    height, width, _ = rgb.shape
    image = bpy.data.images.new(name, width, height, float_buffer=True, alpha=False)
    image.colorspace_settings.name = 'Linear'
    whole = np.concatenate([rgb, np.ones((height, width, 1), np.float32)], -1)
    image.pixels.foreach_set(whole.astype(np.float32).ravel())
    file = f'{source}_{name}.png'
    image.save_render(file, scene=bpy.context.scene)
    back = bpy.data.images.load(file)
    back.colorspace_settings.name = 'Non-Color'
    flat = np.empty(width * height * 4, np.float32)
    back.pixels.foreach_get(flat)
    return flat.reshape(height, width, 4)[..., :3]


def page_behind(height):
    """The colour of the page, a little lighter at the horizon, or a clear morning; row 0 is the bottom."""
    share = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    code = lambda text: np.array([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    if frame.get('sky'):
        high = np.clip((share - 0.5) / 0.5, 0, 1) ** 0.8
        return code('#e9eff3') + (code('#a9c8e4') - code('#e9eff3')) * high
    if day:
        return code('#e6e9ec') + (code('#f3f5f6') - code('#e6e9ec')) * np.clip((share - 0.5) / 0.5, 0, 1)
    return code('#1d3357') + (code('#0e1d38') - code('#1d3357')) * np.clip((share - 0.42) / 0.5, 0, 1) ** 0.8


def write_png(image, file):
    height, width, _ = image.shape
    grain = np.random.default_rng(1).random(image.shape) * 0.9
    rows = (np.clip(image, 0, 1)[::-1] * 255 + grain).astype(np.uint8)
    body = zlib.compress(b''.join(b'\0' + row.tobytes() for row in rows), 6)
    head = struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0)
    with open(file, 'wb') as out:
        out.write(b'\x89PNG\r\n\x1a\n')
        for kind, data in ((b'IHDR', head), (b'IDAT', body), (b'IEND', b'')):
            out.write(struct.pack('>I', len(data)) + kind + data)
            out.write(struct.pack('>I', zlib.crc32(kind + data)))


scene = bpy.context.scene
scene.view_settings.view_transform = 'Filmic'
scene.view_settings.look = 'Medium High Contrast'
scene.view_settings.exposure = EXPOSURE
scene.render.image_settings.file_format = 'PNG'
scene.render.image_settings.color_depth = '16'
scene.render.image_settings.color_mode = 'RGB'

whole = load('rgb')
rgb, cover = whole[..., :3], whole[..., 3:4]
if not day:
    rgb = np.maximum(rgb - load('rooms')[..., :3], 0)
rgb = denoised(
    without_fireflies(rgb), load('albedo')[..., :3], load('normal')[..., :3], *frame.get('denoise', ())
)
rgb = without_specks(rgb)
if rooms:
    rgb = rgb + load('rooms', rooms[0])[..., :3]
seen = viewed(rgb / np.maximum(cover, 1e-3) * (cover > 1e-3), 'seen')
glow = viewed(bloom_of(rgb), 'glow') - viewed(np.zeros_like(rgb), 'none')
behind = np.broadcast_to(page_behind(rgb.shape[0]), rgb.shape)
far = (np.clip(load('mist')[..., 0], 0, 1) ** 1.3 * frame.get('fade', 0.7 if day else 0.93))[..., None]
image = (seen * (1 - far) + behind * far) * cover + behind * (1 - cover)
write_png(1 - (1 - image) * (1 - np.clip(glow, 0, 1) * 0.9), target)
