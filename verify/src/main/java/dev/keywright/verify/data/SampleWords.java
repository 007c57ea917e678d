package dev.keywright.verify.data;

import java.util.List;

/**
 * The words that sample data is made of. Hosts, network addresses and phone numbers are from ranges reserved for
 * examples. Used by {@code SampleTexts}.
 */
final class SampleWords {

    static final List<String> FIRST_NAMES = words(
            "Anna Ben Carla David Elena Felix Grace Hugo Ines Jonas Karin Leo Maria Noah Olga Paul Rosa Samir Tara Yuki");
    static final List<String> LAST_NAMES = words(
            "Adams Becker Costa Dubois Eriksen Fischer Garcia Hansen Ito Jansen Keller Lopez Meyer Novak Okafor Park"
                    + " Rossi Silva Tanaka Weber");
    static final List<String> CITIES = words(
            "Lisbon Oslo Vienna Prague Dublin Turin Ghent Porto Bergen Graz Lyon Leeds Krakow Seville Utrecht Zurich");
    static final List<String> COUNTRIES =
            words("Portugal Norway Austria Ireland Italy Belgium France Poland Spain Switzerland Denmark Sweden");
    static final List<String> REGIONS = words("Bavaria Tuscany Ontario Oregon Kent Galicia Skane Provence Utah Tyrol");
    static final List<String> STREETS =
            words("Mill Park Station Garden River Church Harbour Meadow Castle Orchard Bridge Market");
    static final List<String> COMPANIES =
            words("Northwind Brightwater Oakfield Bluestone Redwood Silverline Westgate Larkspur Ironbridge Clearview");
    static final List<String> ADJECTIVES =
            words("quiet golden early hidden northern small bright open distant broken gentle silver");
    static final List<String> NOUNS =
            words("harbour lamp garden river chair window road kettle market letter forest bicycle");
    static final List<String> STATES = words("new active pending done canceled failed");
    static final List<String> KINDS = words("standard express basic premium internal external");
    static final List<String> CATEGORIES = words("books garden kitchen music sports toys travel");
    static final List<String> COLOURS = words("black white red blue green grey");
    static final List<String> CURRENCIES = words("EUR USD GBP CHF SEK JPY");
    static final List<String> LANGUAGES = words("en de fr es it pt");
    static final List<String> SENTENCES = List.of(
            "Thank you, this helps a lot.",
            "Can we move the meeting to Thursday?",
            "The parcel arrived this morning.",
            "Please call me back before noon.",
            "It works again since the last update.",
            "I will send the details tomorrow.",
            "Two of the boxes were damaged.",
            "See the attached notes for the next steps.",
            "The door code has changed.",
            "Everything is ready for the weekend.");

    private SampleWords() {}

    private static List<String> words(String text) {
        return List.of(text.split(" "));
    }
}
