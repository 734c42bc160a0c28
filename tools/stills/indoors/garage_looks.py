"""Materials of a garage and of cars."""
from looks import enamel, light, metal, paint, stone

LOOKS = {
    'concrete': (stone, '#d6d4cf', '#c6c4be'),
    'garage-floor': (enamel, '#7f878d', 0.24, 0.42),
    'bay-floor': (enamel, '#9b9c99', 0.28, 0.4),
    'band': (enamel, '#22385c', 0.5, 0.3),
    'stripe': (enamel, '#e9a53a', 0.5, 0.3),
    'walk': (enamel, '#66788f', 0.26, 0.4),
    'line': (enamel, '#f1efe9', 0.5, 0.3),
    'tray': (enamel, '#c9cbca', 0.5, 0.3),
    'pipe': (enamel, '#e4e2dd', 0.4, 0.3),
    'sign-lit': (light, '#ffe9c4', 0.9),
    'charge-lit': (light, '#7fe0a0', 3.0),
    'car-white': (enamel, '#dbd9d3', 0.22, 0.6),
    'car-ink': (enamel, '#24406b', 0.2, 0.65),
    'car-grey': (metal, '#9b9fa2', 0.32),
    'car-glass': (enamel, '#0e1216', 0.06, 0.7),
    'car-lamp': (enamel, '#f4f6f7', 0.08, 0.7),
    'car-tail': (enamel, '#8f1d1c', 0.12, 0.6),
}
