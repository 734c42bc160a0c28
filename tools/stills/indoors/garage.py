"""A level of parking from its lane, most of its near places free; metres, the lane along y."""
import math

import bpy
from mathutils import Matrix

from car import car
from lamps import lamp, light
from looks import look
from solids import at, box, rod

__all__ = ['build', 'light']

LANE, PLACE, DEEP, HIGH = 3.05, 2.6, 5.3, 2.85
FAR = 34
# Side of the lane, which place from the viewer on, its paint, whether its front looks at the lane.
CARS = (
    (1, 4, 'paint-blue', True),
    (-1, 5, 'paint-white', False),
    (1, 7, 'paint-grey', False),
    (-1, 8, 'paint-red', True),
    (-1, 9, 'paint-grey', True),
    (1, 10, 'paint-white', True),
    (1, 11, 'paint-blue', False),
)


def build(frame):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    out = LANE + DEEP
    box((-out, -6, -0.2), (out, FAR, 0), 'garage-floor', 0)
    box((-out, -6, HIGH), (out, FAR, HIGH + 0.2), 'ceiling', 0)
    for side in (-1, 1):
        a, b = sorted((side * out, side * (out + 0.2)))
        box((a, -6, 0), (b, FAR, HIGH), 'wall', 0)
        a, b = sorted((side * out, side * (out - 0.01)))
        box((a, -6, 0), (b, FAR, 0.9), 'front-low', 0)
        beam(side)
        row(side)
    box((-out, FAR, 0), (out, FAR + 0.2, HIGH), 'wall', 0)
    box((-out, FAR - 0.01, 0), (out, FAR, 0.9), 'front-low', 0)
    lift_door()
    arrows()
    lamps()
    for side, place, paint, faces in CARS:
        nose = side * (LANE + 0.4) if faces else side * (LANE + 0.4 + 4.36)
        turn = 0 if (side > 0) == faces else 180
        with at(nose, place * PLACE - PLACE / 2, 0, turn):
            car(paint)


def row(side):
    for i in range(-1, 13):
        y = i * PLACE
        a, b = sorted((side * LANE, side * (LANE + DEEP - 0.02)))
        box((a, y - 0.05, 0), (b, y + 0.05, 0.0015), 'paper', 0)
        number(side, y + PLACE / 2, (70 if side > 0 else 30) + i)
        stop = side * (LANE + DEEP - 0.75)
        box((stop - 0.07, y + 0.5, 0), (stop + 0.07, y + PLACE - 0.5, 0.1), 'rubber', 0.03, 3)
        if i % 3 == 0:
            column(side, y)


def column(side, y):
    x = side * (LANE + 0.75)
    box((x - 0.22, y - 0.22, 0), (x + 0.22, y + 0.22, HIGH), 'wall', 0.012)
    for z, kind in ((0.0, 'black'), (0.3, 'paper'), (0.6, 'black')):
        box((x - 0.227, y - 0.227, z), (x + 0.227, y + 0.227, z + 0.3), kind, 0.012)


def beam(side):
    x = side * (LANE + 0.75)
    box((x - 0.25, -6, HIGH - 0.3), (x + 0.25, FAR, HIGH), 'ceiling', 0.01)
    for dx in (0.55, 0.75):
        rod((x + side * dx, -6, HIGH - 0.14), (x + side * dx, FAR, HIGH - 0.14), 0.05, 'pipe')


def number(side, y, text):
    curve = bpy.data.curves.new('number', 'FONT')
    curve.body, curve.size, curve.align_x, curve.extrude = str(text), 0.62, 'CENTER', 0.0008
    thing = bpy.data.objects.new('number', curve)
    curve.materials.append(look('paper'))
    bpy.context.scene.collection.objects.link(thing)
    turn = math.radians(90 if side < 0 else -90)
    thing.matrix_world = Matrix.Translation((side * (LANE + 0.62), y, 0.0012)) @ Matrix.Rotation(turn, 4, 'Z')


def lift_door():
    """At the end of the lane: the lobby of the lifts behind glass."""
    box((-1.6, FAR - 0.06, 0), (1.6, FAR - 0.02, 2.5), 'black', 0.004)
    box((-1.5, FAR - 0.09, 0.04), (1.5, FAR - 0.05, 2.4), 'lobby-light', 0)
    for x in (-1.5, -0.02, 1.46):
        box((x, FAR - 0.12, 0), (x + 0.05, FAR - 0.06, 2.45), 'black', 0.004)


def arrows():
    for y in (2.4, 13.5):
        box((-0.09, y, 0), (0.09, y + 1.7, 0.0015), 'paper', 0)
        for side in (-1, 1):
            for i in range(12):
                share = i / 12
                x = side * 0.42 * (1 - share)
                ends = sorted((0, x))
                box((ends[0], y + 1.7 + share * 0.8, 0), (ends[1], y + 1.7 + (share + 1 / 12) * 0.8, 0.0015), 'paper', 0)


def lamps():
    y = -3.5
    while y < FAR - 2:
        for x in (-1.3, 1.3):
            box((x - 0.06, y, HIGH - 0.09), (x + 0.06, y + 2.4, HIGH - 0.03), 'strip', 0.01)
        lamp((0, y + 1.2, HIGH - 0.12), (3.2, 2.4), 150, (0, 0, 0), (1.0, 0.97, 0.93))
        for side in (-1, 1):
            lamp((side * (LANE + 3), y + 1.2, HIGH - 0.12), (3, 2.4), 110, (0, 0, 0), (1.0, 0.97, 0.93))
        y += 5.2
