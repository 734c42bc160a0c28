"""Light of rooms without a window: lamps alone."""
import bpy
from mathutils import Euler, Matrix

from room import settle
from solids import HERE


def lamp(spot, size, power, turn=(0, 0, 0), colour=(1.0, 0.94, 0.86)):
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', *size
    light.energy, light.color = power, colour
    holder = bpy.data.objects.new('lamp', light)
    bpy.context.scene.collection.objects.link(holder)
    holder.matrix_world = HERE[-1] @ Matrix.Translation(spot) @ Euler(turn).to_matrix().to_4x4()
    holder.visible_camera = holder.visible_glossy = False


def light(frame):
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('world')
    scene.world.color = (0.06, 0.06, 0.06)
    settle(scene)
