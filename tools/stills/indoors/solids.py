"""Bodies of furniture: every edge is rounded, since no edge of a real thing is sharp enough to show no light."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

import looks

HERE = [Matrix.Identity(4)]


class placed:
    """What is built inside stands where the matrix puts it."""

    def __init__(self, matrix):
        self.matrix = HERE[-1] @ matrix

    def __enter__(self):
        HERE.append(self.matrix)

    def __exit__(self, *_):
        HERE.pop()


def at(x, y, z=0, turn=0):
    return placed(Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z'))


def add(mesh, look, smooth=False):
    body = bpy.data.meshes.new('body')
    mesh.to_mesh(body)
    mesh.free()
    if smooth:
        for face in body.polygons:
            face.use_smooth = True
    body.materials.append(looks.look(look))
    thing = bpy.data.objects.new('body', body)
    thing.matrix_world = HERE[-1]
    bpy.context.scene.collection.objects.link(thing)
    return thing


def box(low, high, look, round_=0.006, segments=2):
    size = [abs(b - a) for a, b in zip(low, high)]
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1)
    for vertex in mesh.verts:
        vertex.co = Vector((a + b) / 2 + c * s for a, b, c, s in zip(low, high, vertex.co, size))
    round_ = min(round_, min(size) * 0.45)
    if round_ > 0.0005:
        bmesh.ops.bevel(
            mesh, geom=mesh.edges[:], offset=round_, segments=segments, profile=0.5, affect='EDGES'
        )
    return add(mesh, look)


def surface(points, rows, columns, look, smooth=True):
    """A skin over a grid of points."""
    mesh = bmesh.new()
    corners = [mesh.verts.new(point) for point in points]
    for i in range(rows - 1):
        for j in range(columns - 1):
            k = i * columns + j
            mesh.faces.new((corners[k], corners[k + 1], corners[k + columns + 1], corners[k + columns]))
    return add(mesh, look, smooth)


def cushion(middle, half, look, power=0.42, seed=1):
    """A rounded body that is full in the middle and thin at its seams."""
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=2)
    bmesh.ops.subdivide_edges(mesh, edges=mesh.edges[:], cuts=11, use_grid_fill=True)
    chance = random.Random(seed)
    lean = [chance.uniform(-1, 1) for _ in range(6)]
    thin = min(range(3), key=lambda axis: half[axis])
    for vertex in mesh.verts:
        spot = vertex.co.copy()
        sphere = spot.normalized()
        spot = sphere * (1 / sum(abs(c) ** (2 / power) for c in sphere) ** (power / 2))
        a, b = [c for axis, c in enumerate(spot) if axis != thin]
        spot[thin] *= 0.62 + 0.38 * math.cos(a * 1.5) * math.cos(b * 1.5)
        wave = math.sin(a * 3 + lean[0]) * lean[1] + math.sin(b * 4 + lean[2]) * lean[3]
        spot[thin] *= 1 + 0.06 * wave
        vertex.co = Vector(m + h * c for m, h, c in zip(middle, half, spot))
    return add(mesh, look, True)


def turned(profile, look, segments=40, smooth=True):
    """A body of revolution round z by its radii and heights."""
    points = [
        (r * math.cos(a), r * math.sin(a), z)
        for r, z in profile
        for a in (2 * math.pi * i / segments for i in range(segments + 1))
    ]
    return surface(points, len(profile), segments + 1, look, smooth)


def rod(start, end, radius, look, to=None, segments=16):
    start, end = Vector(start), Vector(end)
    along = end - start
    mesh = bmesh.new()
    bmesh.ops.create_cone(
        mesh,
        cap_ends=True,
        segments=segments,
        radius1=radius,
        radius2=radius if to is None else to,
        depth=along.length,
        matrix=Matrix.Translation((start + end) / 2) @ along.to_track_quat('Z', 'Y').to_matrix().to_4x4(),
    )
    return add(mesh, look, True)


def bent(points, radius, look):
    for a, b in zip(points, points[1:]):
        rod(a, b, radius, look, segments=10)


def folds(start, end, low, high, look, depth=0.045, wave=0.13, seed=0):
    """A curtain from wall to wall of its stretch, in folds that open downwards."""
    chance = random.Random(seed)
    start, end = Vector(start), Vector(end)
    along = end - start
    across = Vector((-along.y, along.x, 0)).normalized()
    columns, rows = max(24, int(along.length / wave * 14)), 10
    shift = [chance.uniform(-0.5, 0.5) for _ in range(8)]
    points = []
    for i in range(rows):
        share = i / (rows - 1)
        for j in range(columns):
            s = j / (columns - 1)
            phase = s * along.length / wave * 2 * math.pi
            phase += shift[int(s * 7.99)] * 0.4 + math.sin(s * 9 + share * 2) * 0.5
            far = math.sin(phase) * depth * (1.15 - 0.35 * share)
            spot = start + along * s + across * far
            points.append((spot.x, spot.y, low + (high - low) * share))
    return surface(points, rows, columns, look)
