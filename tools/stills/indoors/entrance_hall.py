"""The hall of a section from its street door: letter boxes on the left, a bench on the right, lifts ahead; metres."""
import math

import bpy

from dressing import plant, river_picture
from lamps import lamp, light
from solids import at, box, cushion, rod

HALF, DEEP, HIGH = 2.35, 6.6, 3.3
LIFT, HEAD = 0.95, 2.15


def build(frame):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    box((-HALF - 0.1, -3, -0.2), (HALF + 2, DEEP + 2, 0), 'tiles', 0)
    box((-HALF - 0.1, -3, HIGH), (HALF + 2, DEEP + 2, HIGH + 0.1), 'ceiling', 0)
    box((-HALF - 0.2, -3, 0), (-HALF, DEEP, HIGH), 'wall', 0)
    box((HALF, -3, 0), (HALF + 0.2, 4.7, HIGH), 'wall', 0)
    box((HALF, 5.75, 0), (HALF + 0.2, DEEP, HIGH), 'wall', 0)
    box((HALF, 4.7, 2.3), (HALF + 0.2, 5.75, HIGH), 'wall', 0)
    box((HALF + 1.4, 4, 0), (HALF + 1.5, DEEP, HIGH), 'wall', 0)
    lifts()
    letter_wall(0.9, 4.6)
    bench_wall()
    for y, side in ((DEEP, 0), (1.0, -1)):
        skirting(side)
    ceiling()


def skirting(side):
    x = HALF if side == 0 else -HALF
    step = 0.016 if side else -0.016
    ends = sorted((x, x + step))
    box((ends[0], -3, 0), (ends[1], 4.7 if side == 0 else 0.86, 0.1), 'black', 0.002)


def lifts():
    """Stone from wall to wall, with two pairs of doors in dark portals."""
    doors = (-1.15, 0.35)
    x = -HALF
    for middle in doors:
        box((x, DEEP, 0), (middle - LIFT / 2 - 0.12, DEEP + 0.2, HIGH), 'lift-stone', 0)
        x = middle + LIFT / 2 + 0.12
        box((middle - LIFT / 2 - 0.12, DEEP, HEAD + 0.12), (x, DEEP + 0.2, HIGH), 'lift-stone', 0)
        portal(middle)
    box((x, DEEP, 0), (HALF, DEEP + 0.2, HIGH), 'lift-stone', 0)
    u = sum(doors) / 2
    box((u - 0.05, DEEP - 0.014, 0.95), (u + 0.05, DEEP, 1.27), 'steel', 0.006)
    for z in (1.05, 1.17):
        rod((u, DEEP - 0.02, z), (u, DEEP, z), 0.017, 'black')


def portal(middle):
    low, high = middle - LIFT / 2, middle + LIFT / 2
    for a, b in ((low - 0.12, low), (high, high + 0.12)):
        box((a, DEEP - 0.02, 0), (b, DEEP + 0.1, HEAD + 0.12), 'black', 0.003)
    box((low - 0.12, DEEP - 0.02, HEAD), (high + 0.12, DEEP + 0.1, HEAD + 0.12), 'black', 0.003)
    for a, b in ((low, middle - 0.003), (middle + 0.003, high)):
        box((a, DEEP + 0.06, 0.004), (b, DEEP + 0.1, HEAD), 'brushed', 0.002)
    box((low, DEEP, -0.001), (high, DEEP + 0.1, 0.003), 'brushed', 0)
    box((middle - 0.12, DEEP - 0.026, HEAD + 0.03), (middle + 0.12, DEEP - 0.018, HEAD + 0.09), 'screen', 0.003)


def letter_wall(y0, y1):
    """Battens of oak, and among them boxes of dark blue steel."""
    low, high, first, last = 0.72, 1.86, 1.75, 3.75
    box((-HALF, y0, 0), (-HALF + 0.012, y1, 2.75), 'oak-dark', 0)
    box((-HALF, y0, 2.75), (-HALF + 0.06, y1, 2.79), 'oak', 0.003)
    y = y0
    while y < y1 - 0.03:
        for z0, z1 in ((0.02, low), (high, 2.75)) if first - 0.03 < y < last else ((0.02, 2.75),):
            box((-HALF, y, z0), (-HALF + 0.045, y + 0.036, z1), 'oak', 0.004)
        y += 0.062
    rows, columns = 6, 6
    wide, tall = (last - first) / columns, (high - low) / rows
    box((-HALF, first, low), (-HALF + 0.05, last, high), 'black', 0.002)
    for i in range(columns):
        for k in range(rows):
            y, z = first + i * wide, low + k * tall
            box((-HALF, y + 0.006, z + 0.006), (-HALF + 0.075, y + wide - 0.006, z + tall - 0.006), 'plastic-ink', 0.006)
            box(
                (-HALF + 0.07, y + 0.06, z + tall - 0.055),
                (-HALF + 0.077, y + wide - 0.06, z + tall - 0.043),
                'black',
                0,
            )
            rod((-HALF + 0.07, y + wide - 0.06, z + 0.05), (-HALF + 0.08, y + wide - 0.06, z + 0.05), 0.011, 'steel')


def bench_wall():
    """A bench on two legs of stone, a picture over it, a plant at its end, the way to the stairs beyond."""
    y0, y1 = 1.6, 3.7
    for y in (y0 + 0.2, y1 - 0.3):
        box((HALF - 0.42, y, 0), (HALF - 0.06, y + 0.1, 0.38), 'black', 0.006)
    box((HALF - 0.48, y0, 0.38), (HALF - 0.02, y1, 0.44), 'oak', 0.012, 3)
    for i in range(3):
        y = y0 + 0.36 + i * 0.7
        cushion((HALF - 0.25, y, 0.475), (0.2, 0.33, 0.045), 'sofa', 0.2, i)
    with at(HALF, (y0 + y1) / 2, 1.25, 90):
        river_picture(1.5, 0.95, 1)
    with at(HALF - 0.34, 4.2):
        plant(1.75, 4, 42)
    with at(HALF - 0.36, 1.1):
        plant(1.2, 7)
    for a, b in ((4.63, 4.7), (5.75, 5.82)):
        box((HALF - 0.014, a, 0), (HALF + 0.06, b, 2.37), 'black', 0.003)
    box((HALF - 0.014, 4.63, 2.3), (HALF + 0.06, 5.82, 2.37), 'black', 0.003)


def ceiling():
    """A line of light along each wall, and one before the lifts."""
    for x in (-HALF + 0.42, HALF - 0.42):
        box((x - 0.035, -2, HIGH - 0.012), (x + 0.035, DEEP - 0.5, HIGH - 0.002), 'strip', 0)
    box((-HALF + 0.42, DEEP - 0.53, HIGH - 0.012), (HALF - 0.42, DEEP - 0.46, HIGH - 0.002), 'strip', 0)
    for y in (-0.6, 1.8, 4.2):
        for x in (-HALF + 0.5, HALF - 0.5):
            lamp((x, y, HIGH - 0.06), (0.3, 2.2), 42)
    lamp((0, DEEP - 0.6, HIGH - 0.06), (3.6, 0.3), 50)
    lamp((HALF + 0.8, 5.2, HIGH - 0.2), (0.6, 1.2), 26)
    lamp((0, -2.6, 1.7), (4, 2.6), 120, (math.radians(90), 0, 0), (0.9, 0.95, 1.0))
