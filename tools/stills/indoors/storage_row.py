"""A row of storage rooms from their corridor, one of them open; metres, the row along x, its doors at y = 0."""
import math

import bpy
from mathutils import Matrix

from looks import look
from lamps import lamp, light
from solids import at, bent, box, cushion, placed, rod, surface

WIDE, DEEP, HIGH, DOOR = 2.35, 2.4, 2.7, 2.15


def build(frame):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    box((-9, -4, -0.2), (9, DEEP + 0.1, 0), 'epoxy', 0)
    box((-9, DEEP, 0), (9, DEEP + 0.1, HIGH), 'wall', 0)
    box((-9, -4, HIGH), (9, DEEP + 0.1, HIGH + 0.1), 'ceiling', 0)
    box((-9, -0.02, DOOR), (9, 0.1, HIGH), 'wall', 0)
    for i in range(-4, 5):
        x = (i - 0.5) * WIDE
        box((x - 0.06, 0, 0), (x + 0.06, DEEP, HIGH), 'wall', 0)
        box((x - 0.09, -0.025, 0), (x + 0.09, 0.06, DOOR + 0.06), 'front', 0.004)
        if i not in (0, 4):
            shutter(x + 0.09, x + WIDE - 0.09)
        plate(x + WIDE / 2, i + 41)
    box((-WIDE / 2 + 0.09, -0.02, DOOR - 0.22), (WIDE / 2 - 0.09, 0.2, DOOR), 'shutter', 0.06, 4)
    box((-9, -0.034, DOOR + 0.06), (9, -0.01, DOOR + 0.09), 'plastic-ink', 0.002)
    fill()
    corridor()


def shutter(x0, x1):
    count = 22
    step = DOOR / count
    for i in range(count):
        box((x0, 0.02, i * step + 0.001), (x1, 0.05, (i + 1) * step - 0.002), 'shutter', 0.012, 3)
    box((x0, 0.0, 0), (x1, 0.05, 0.07), 'steel', 0.004)
    middle = (x0 + x1) / 2
    box((middle - 0.09, 0.0, 0.92), (middle + 0.09, 0.02, 0.98), 'black', 0.006)


def plate(x, number):
    box((x - 0.13, -0.032, DOOR + 0.16), (x + 0.13, -0.02, DOOR + 0.34), 'ink', 0.008)
    curve = bpy.data.curves.new('number', 'FONT')
    curve.body, curve.size, curve.align_x, curve.extrude = str(number), 0.14, 'CENTER', 0.002
    thing = bpy.data.objects.new('number', curve)
    curve.materials.append(look('paper'))
    bpy.context.scene.collection.objects.link(thing)
    thing.matrix_world = Matrix.Translation((x, -0.034, DOOR + 0.2)) @ Matrix.Rotation(math.pi / 2, 4, 'X')


def fill():
    left, right = -WIDE / 2 + 0.07, WIDE / 2 - 0.07
    rack(left, 0.42)
    with at(0.28, DEEP - 0.16, 0.92):
        bicycle()
    for i in range(4):
        with at(right - 0.36, DEEP - 0.75, i * 0.215 + 0.0):
            tyre()
    for i, look in enumerate(('amber', 'amber')):
        x = right - 0.1 - i * 0.1
        box((x - 0.035, DEEP - 0.06, 0.02), (x + 0.035, DEEP - 0.045, 1.78), look, 0.006)
    suitcase(0.12, DEEP - 0.7)
    sledge(right)


def rack(left, deep):
    for y in (0.35, DEEP - 0.1):
        for x in (left + 0.02, left + deep - 0.02):
            box((x - 0.018, y - 0.018, 0), (x + 0.018, y + 0.018, 2.05), 'black', 0.003)
    looks = ('board', 'linen', 'board', 'ink', 'board', 'linen', 'amber', 'board')
    for i, z in enumerate((0.12, 0.62, 1.12, 1.62)):
        box((left, 0.33, z), (left + deep, DEEP - 0.08, z + 0.03), 'oak', 0.003)
        y = 0.36
        for k in range(5):
            long = 0.3 + ((i * 3 + k * 5) % 4) * 0.05
            high = 0.24 + ((i * 5 + k * 3) % 4) * 0.04
            if y + long > DEEP - 0.1:
                break
            crate((left + 0.03, y, z + 0.03), (left + deep - 0.04, y + long, z + 0.03 + high), looks[(i * 3 + k) % 8])
            y += long + 0.04


def crate(low, high, look):
    if look == 'board':
        box(low, high, 'board', 0.004)
        middle = (low[1] + high[1]) / 2
        box((low[0], middle - 0.025, high[2]), (high[0] + 0.0015, middle + 0.025, high[2] + 0.0015), 'tape', 0)
        box((high[0], middle - 0.025, high[2] - 0.09), (high[0] + 0.0015, middle + 0.025, high[2]), 'tape', 0)
        return
    top = high[2] - 0.03
    box(low, (high[0], high[1], top), f'plastic-{look}', 0.02, 4)
    box((low[0] - 0.01, low[1] - 0.01, top), (high[0] + 0.01, high[1] + 0.01, high[2]), 'plastic-linen', 0.012, 3)


def ring(radius, thick, look, fat=1.0):
    """Lies in the plane x z."""
    points = []
    for i in range(65):
        a = i / 64 * 2 * math.pi
        for j in range(13):
            b = j / 12 * 2 * math.pi
            far = radius + math.cos(b) * thick
            points.append((math.cos(a) * far, math.sin(b) * thick * fat, math.sin(a) * far))
    surface(points, 65, 13, look)


def tyre():
    with placed(Matrix.Translation((0, 0, 0.105)) @ Matrix.Rotation(math.pi / 2, 4, 'X')):
        ring(0.255, 0.07, 'rubber', 1.45)


def bicycle():
    """Hangs on the wall with its wheels 1,02 m apart; the floor under it would be at z = 0."""
    back, front, foot, seat, head = (-0.5, 0.34), (0.52, 0.34), (-0.07, 0.29), (-0.21, 0.79), (0.38, 0.83)
    for x, z in (back, front):
        with at(x, 0, z):
            ring(0.33, 0.017, 'rubber')
            ring(0.307, 0.009, 'steel')
            rod((0, -0.04, 0), (0, 0.04, 0), 0.02, 'steel')
            for i in range(18):
                a = i / 18 * 2 * math.pi
                rod((0, 0, 0), (math.cos(a) * 0.3, 0, math.sin(a) * 0.3), 0.0012, 'steel', segments=6)
    p = lambda spot, y=0: (spot[0], y, spot[1])
    fork = (0.42, 0.7)
    for a, b, r in ((foot, seat, 0.016), (foot, fork, 0.019), (seat, head, 0.016), (fork, head, 0.019)):
        rod(p(a), p(b), r, 'frame-red')
    for y in (-0.05, 0.05):
        rod(p(back, y), p(foot, y * 0.6), 0.009, 'frame-red')
        rod(p(back, y), p(seat, y * 0.4), 0.008, 'frame-red')
        rod(p(front, y), p(fork, y * 0.6), 0.011, 'frame-red')
    rod(p(seat), (-0.25, 0, 0.92), 0.012, 'steel')
    cushion((-0.26, 0, 0.94), (0.13, 0.07, 0.035), 'rubber', 0.6)
    rod(p(head), (0.36, 0, 0.93), 0.013, 'steel')
    bent([(0.3, -0.28, 0.96), (0.38, -0.12, 0.95), (0.38, 0.12, 0.95), (0.3, 0.28, 0.96)], 0.012, 'black')
    for y in (-0.28, 0.28):
        rod((0.3, y, 0.96), (0.2, y, 0.96), 0.016, 'rubber')
    with at(*p(foot, -0.05)):
        ring(0.09, 0.006, 'steel')
    rod((foot[0], -0.07, foot[1]), (foot[0] + 0.13, -0.07, foot[1] - 0.1), 0.009, 'steel')
    box((foot[0] + 0.08, -0.16, foot[1] - 0.115), (foot[0] + 0.18, -0.08, foot[1] - 0.09), 'rubber', 0.005)


def suitcase(x, y):
    box((x - 0.24, y - 0.14, 0.05), (x + 0.24, y + 0.14, 0.66), 'plastic-ink', 0.05, 4)
    for i in range(5):
        u = x - 0.16 + i * 0.08
        box((u - 0.012, y - 0.147, 0.1), (u + 0.012, y - 0.12, 0.61), 'plastic-ink', 0.006)
    for u in (x - 0.09, x + 0.09):
        rod((u, y, 0.66), (u, y, 0.82), 0.008, 'steel')
    rod((x - 0.1, y, 0.82), (x + 0.1, y, 0.82), 0.014, 'black')
    for u in (x - 0.19, x + 0.19):
        with placed(Matrix.Translation((u, y - 0.08, 0.03)) @ Matrix.Rotation(math.pi / 2, 4, 'Z')):
            ring(0.02, 0.012, 'rubber')


def sledge(right):
    """Leans on the right wall."""
    for y in (0.55, 0.85):
        bent(
            [(right - 0.3, y, 0.02), (right - 0.08, y, 0.82), (right - 0.1, y, 0.93), (right - 0.19, y, 0.98)],
            0.012,
            'steel',
        )
    for share in (0.15, 0.3, 0.45, 0.6, 0.75):
        x, z = right - 0.3 + 0.22 * share, 0.02 + 0.8 * share
        box((x - 0.05, 0.5, z - 0.03), (x - 0.025, 0.9, z + 0.05), 'oak', 0.004)


def corridor():
    for x in (-3.6, 0.0, 3.6):
        box((x - 1.1, -1.02, HIGH - 0.05), (x + 1.1, -0.92, HIGH - 0.01), 'strip', 0.004)
        lamp((x, -0.97, HIGH - 0.07), (2.2, 0.3), 55)
    lamp((0, 0.9, HIGH - 0.1), (1.4, 0.5), 26)
    lamp((0, -3.6, 1.9), (6, 2), 40, (math.radians(80), 0, 0))
